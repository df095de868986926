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
  /** No rows have been loaded yet. */
  isFirstLoad: boolean;
  /** The rows belong to the previous view, while the rows of the current one load. */
  isPreviousView: boolean;
  isFetching: boolean;
  error: unknown;
  selection: SelectionState;
  select: Dispatch<SelectionAction>;
  /** The selected rows that the search does not find. Only a picker keeps them when the search changes. */
  outside: readonly SelectableRow[];
  /** Selects every row that matches. */
  selectAll: () => Promise<void>;
  /** The matching rows are being loaded to be selected one by one. */
  isSelectingAll: boolean;
  run: (action: ListAction) => void;
  reload: () => Promise<void>;
  /** The record that is open in a window over the list (0 is a new one), or null. */
  openRecordId: number | null;
  /** Opens a record in a window or on its own page, as the list definition says. */
  openRecord: (id: number) => void;
  closeRecord: () => void;
  focus: ListFocus;
}
