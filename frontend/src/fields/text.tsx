import { IconAbc, IconLetterCase } from '@tabler/icons-react';
import { OPERATORS } from '#libs/contracts';
import { thirdOfRow } from './field-type';
import { EMPTY_TEXT, type CellType, type FilterType } from './list-type';
import { TextFilter } from './shared/filter-inputs';
import { isEmpty, labelOf } from './shared/options';
import { StatePill, stateOf } from './shared/states';
import { lineOfText } from './shared/text-input';

export const textField = lineOfText({
  name: 'texto',
  icon: IconAbc,
  width: thirdOfRow,
  sample: 'Texto de ejemplo',
});

const cellText: CellType['text'] = (value, column) => (isEmpty(value) ? '' : labelOf(column.opciones, String(value)));

/** Text, the label of a stored code, or a state. */
export const textCell: CellType = {
  text: cellText,
  Cell: ({ value, column }) => {
    const state = stateOf(column.opciones, value);
    return state ? <StatePill state={state} /> : <>{cellText(value, column) || EMPTY_TEXT}</>;
  },
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
