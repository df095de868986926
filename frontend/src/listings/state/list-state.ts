import type { Dispatch } from 'react';
import type { ListDefinitionReply, ListRecord, ListSum, SearchField } from '#libs/contracts';
import type { PlacedColumn } from '../model/rows/columns';
import type { SelectableRow, SelectionAction, SelectionState } from '../model/selection/selection';
import type { AddressState } from '../model/view/address';
import type { FilterDescription } from '../model/view/filters';
import type { ListAction } from '../model/view/reducer';
import type { View } from '../model/view/view';
import type { ListFocus } from './use-list-focus';

/** How a list is hosted: as the page, embedded in another screen, or as a picker of rows. */
export type ListHost = 'page' | 'embedded' | 'picker';

/** The state and the commands of a list, for its parts. */
export interface ListState {
  host: ListHost;
  title: string;
  definition: ListDefinitionReply;
  address: AddressState;
  view: View;
  fields: readonly SearchField[];
  appliedFilters: readonly FilterDescription[];
  /** All columns, hidden ones too. */
  columns: readonly PlacedColumn[];
  /** The visible columns, pinned ones first. */
  shownColumns: readonly PlacedColumn[];
  setColumns: (columns: readonly PlacedColumn[]) => void;
  /** Resets the columns to those of the saved search. */
  resetColumns: () => void;
  rows: readonly ListRecord[];
  /** The rows of this page with their labels. */
  selectableRows: readonly SelectableRow[];
  totalRows: number;
  /** The sums over all rows that match; undefined if the list declares none. */
  sums: readonly ListSum[] | undefined;
  totalPages: number;
  /** True while no rows have been loaded yet. */
  isFirstLoad: boolean;
  /** True while the rows of the current view load and the rows of the previous view are still shown. */
  isPreviousView: boolean;
  isFetching: boolean;
  error: unknown;
  selection: SelectionState;
  select: Dispatch<SelectionAction>;
  /**
   * The selected rows that the search does not find. Only a picker can have such rows: in other lists, another search clears the
   * selection.
   */
  outside: readonly SelectableRow[];
  /** Selects every row that matches. */
  selectAll: () => Promise<void>;
  /** True while the matching rows are loaded in order to select them one by one. */
  isSelectingAll: boolean;
  run: (action: ListAction) => void;
  reload: () => Promise<void>;
  /** The id of the record in a window over the list: 0 for a new record, null if no window is open. */
  openRecordId: number | null;
  /** Opens a record in a window or on its own page, as the list definition says. */
  openRecord: (id: number) => void;
  closeRecord: () => void;
  focus: ListFocus;
}
