import { IconLetterCase } from '@tabler/icons-react';
import type { CellType, FilterType } from './list-type';
import { ChoiceFilter } from './shared/filter-inputs';
import { isEmpty } from './shared/options';
import { textCell } from './text';

/** The cell of an unknown type of column: its value as plain text. */
export const unknownCell: CellType = {
  text: (value) => (isEmpty(value) ? '' : String(value)),
  minWidth: textCell.minWidth,
  icon: IconLetterCase,
};

/** The filter of an unknown type of search field. It has no operators, so the field cannot be searched. */
export const unknownFilter: FilterType = {
  operators: [],
  valueOnly: true,
  read: () => ({ empty: true }),
  write: String,
  Input: (props) => <ChoiceFilter {...props} options={[{ value: '', label: `#NA: ${props.type}` }]} />,
};
