import { IconToggleLeft } from '@tabler/icons-react';
import { BOOLEAN_CHOICES, OPERATORS } from '#libs/contracts';
import { CheckInput, Pill } from '../ui';
import { QUARTER_ROW, type FieldType } from './field-type';
import { EMPTY_TEXT, type CellType, type FilterType, type FilterValue } from './list-type';
import { ChoiceFilter } from './shared/filter-inputs';
import { toOptions } from './shared/options';

export const booleanField: FieldType = {
  name: 'sí o no',
  icon: IconToggleLeft,
  width: QUARTER_ROW,
  sample: true,
  ownLabel: true,
  text: (value) => (value === true ? 'Sí' : 'No'),
  Input: ({ field, value, attributes, change }) => (
    <CheckInput
      {...attributes}
      name={field.campo}
      label={field.etiqueta}
      checked={value === true}
      onChange={(event) => change(event.target.checked)}
    />
  ),
};

/** «Sí» or «No»; empty for no value. */
const cellText: CellType['text'] = (value) => (value === true ? 'Sí' : value === false ? 'No' : '');

export const booleanCell: CellType = {
  text: cellText,
  Cell: ({ value, column }) => {
    const word = cellText(value, column);
    return word === '' ? <>{EMPTY_TEXT}</> : <Pill tone={value === true ? 'good' : 'neutral'}>{word}</Pill>;
  },
  minWidth: 76,
  icon: IconToggleLeft,
};

const isTrue = (value: FilterValue) => value === true || ['1', 'true'].includes(String(value));

const CHOICES = toOptions(BOOLEAN_CHOICES);

export const booleanFilter: FilterType = {
  operators: OPERATORS.boolean,
  valueOnly: true,
  read: (text) => (text === '' ? { empty: true } : { value: text === '1' ? 1 : 0 }),
  write: (value) => (isTrue(value) ? '1' : '0'),
  Input: (props) => <ChoiceFilter {...props} options={CHOICES} />,
};
