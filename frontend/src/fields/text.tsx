import { IconAbc, IconLetterCase } from '@tabler/icons-react';
import { OPERATORS } from '../../../libs/contracts';
import { thirdOfRow } from './field-type';
import type { CellType, FilterType } from './list-type';
import { TextFilter } from './shared/filter-inputs';
import { isEmpty, labelOf } from './shared/options';
import { lineOfText } from './shared/text-input';

export const textField = lineOfText({
  name: 'texto',
  icon: IconAbc,
  width: thirdOfRow,
  sample: 'Texto de ejemplo',
});

export const textCell: CellType = {
  text: (value, column) => (isEmpty(value) ? '' : labelOf(column.opciones, String(value))),
  minWidth: 80,
  shrinksTo: { cell: 0.62, name: 0.9 },
  icon: IconLetterCase,
};

export const textFilter: FilterType = {
  operators: OPERATORS.string,
  read: (text) => (text.trim() === '' ? { empty: true } : { value: text.trim() }),
  write: String,
  Input: TextFilter,
};
