import { IconHash, IconNumber123 } from '@tabler/icons-react';
import { OPERATORS } from '#libs/contracts';
import { numberText, parseAmount } from '../base/format';
import { NumberInput } from '../ui';
import { asText, asTextOrNull, changeOrMisspell, QUARTER_ROW, type FieldType } from './field-type';
import type { CellType, FilterType } from './list-type';
import { PlainFilter, TextFilter } from './shared/filter-inputs';
import { isEmpty, labelOf } from './shared/options';

const MAX_DECIMALS = 6;
const UNREADABLE = 'Escriba un número';

export const numberField: FieldType = {
  name: 'número',
  icon: IconHash,
  width: QUARTER_ROW,
  sample: '12',
  text: (value) => numberText(asText(value)),
  Input: (props) => (
    <NumberInput
      {...props.attributes}
      value={asTextOrNull(props.value)}
      onChange={changeOrMisspell(props, UNREADABLE)}
    />
  ),
};

export const numberCell: CellType = {
  text: (value, column) => {
    if (isEmpty(value)) return '';
    return column.opciones ? labelOf(column.opciones, String(value)) : numberText(String(value));
  },
  rightAligned: true,
  minWidth: 64,
  icon: IconNumber123,
};

export const numberFilter: FilterType = {
  operators: OPERATORS.number,
  read: (text) => {
    const figure = parseAmount(text, MAX_DECIMALS);
    if (figure === null) return { empty: true };
    return figure === undefined ? { message: UNREADABLE } : { value: Number(figure) };
  },
  write: (value) => String(value).replace('.', ','),
  Input: (props) => (props.options ? <TextFilter {...props} /> : <PlainFilter {...props} inputMode="decimal" />),
};
