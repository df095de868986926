import { IconLetterCase } from '@tabler/icons-react';
import type { CellType, FilterType } from './list-type';
import { ChoiceFilter } from './shared/filter-inputs';
import { isEmpty } from './shared/options';
import { textCell } from './text';

/** A type of column that this screen does not know: its value as plain text. */
export const unknownCell: CellType = {
  text: (value) => (isEmpty(value) ? '' : String(value)),
  minWidth: textCell.minWidth,
  icon: IconLetterCase,
};

/** A type of search field that this screen does not know: nothing to search with. */
export const unknownFilter: FilterType = {
  operators: [],
  valueOnly: true,
  read: () => ({ empty: true }),
  write: String,
  Input: (props) => <ChoiceFilter {...props} options={[{ value: '', label: `#NA: ${props.type}` }]} />,
};
