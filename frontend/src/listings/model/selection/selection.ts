/**
 * The selected rows. Mode `ids`: single rows; `ids` maps the id of each row to the label of the row. Mode `all`: all rows that match the
 * filters; `rows` contains these rows if they fit on one page, and is empty otherwise.
 */
export type Selection =
  | { mode: 'ids'; ids: ReadonlyMap<number, string> }
  | { mode: 'all'; total: number; rows: readonly SelectableRow[] };

export interface SelectionState {
  selected: Selection;
  /** A text that explains why the selection is empty, if the user did not clear it; otherwise null. */
  notice: string | null;
  /** If the number of matching rows differs from the number that the user selected: the number of rows that match now. Otherwise null. */
  matchingNow: number | null;
}

export interface SelectableRow {
  id: number;
  label: string;
}

export type SelectionAction =
  | { type: 'check'; rows: readonly SelectableRow[] }
  | { type: 'uncheck'; rows: readonly SelectableRow[]; pageRows: readonly SelectableRow[] }
  | { type: 'only'; rows: readonly SelectableRow[] }
  | { type: 'all'; total: number; rows: readonly SelectableRow[] }
  | { type: 'clear' }
  | { type: 'changed'; total: number }
  | { type: 'search-changed' };

export const NOTHING: Selection = { mode: 'ids', ids: new Map() };
export const NO_SELECTION: SelectionState = { selected: NOTHING, notice: null, matchingNow: null };

export const SELECTION_CLEARED = 'Selección quitada al cambiar la búsqueda';

const labelsById = (rows: readonly SelectableRow[]) => new Map(rows.map(({ id, label }) => [id, label]));

function selectIds(ids: ReadonlyMap<number, string>): SelectionState {
  return { selected: { mode: 'ids', ids }, notice: null, matchingNow: null };
}

/** Returns the next selection. Paging preserves the selection; a search that matches other rows clears it. */
export function reduceSelection(state: SelectionState, action: SelectionAction): SelectionState {
  const { selected } = state;
  switch (action.type) {
    case 'check':
      return selected.mode === 'all' ? state : selectIds(new Map([...selected.ids, ...labelsById(action.rows)]));
    case 'uncheck': {
      // If all matches are selected and the user unchecks a row, only the other rows of this page stay selected. The rows of other pages
      // cannot stay selected, because their ids are not loaded.
      const ids = new Map(selected.mode === 'all' ? labelsById(action.pageRows) : selected.ids);
      for (const { id } of action.rows) ids.delete(id);
      return selectIds(ids);
    }
    case 'only':
      return selectIds(labelsById(action.rows));
    case 'all': {
      const { total, rows } = action;
      return { selected: { mode: 'all', total, rows }, notice: null, matchingNow: null };
    }
    case 'clear':
      return NO_SELECTION;
    case 'changed':
      return { ...state, matchingNow: action.total };
    case 'search-changed':
      return countSelected(selected) === 0 ? NO_SELECTION : { ...NO_SELECTION, notice: SELECTION_CLEARED };
  }
}

export function countSelected(selection: Selection): number {
  return selection.mode === 'all' ? selection.total : selection.ids.size;
}

export function isSelected(selection: Selection, id: number): boolean {
  return selection.mode === 'all' || selection.ids.has(id);
}

/**
 * Returns the selected rows with their labels. If all matching rows are selected and they do not fit on one page, returns an empty list.
 */
export function knownRows(selection: Selection): readonly SelectableRow[] {
  return selection.mode === 'all' ? selection.rows : [...selection.ids].map(([id, label]) => ({ id, label }));
}

/** Returns `3 registros seleccionados`. The plural is used for one row too, as in the specification. */
export function describeSelection(selection: Selection): string {
  const sentence = `${countSelected(selection)} registros seleccionados`;
  return selection.mode === 'all' ? `${sentence} (todos los que coinciden)` : sentence;
}

/** Checks one row, or unchecks it if it is checked. */
export function toggleRow(
  selection: Selection,
  row: SelectableRow,
  pageRows: readonly SelectableRow[],
): SelectionAction {
  return isSelected(selection, row.id) ? { type: 'uncheck', rows: [row], pageRows } : { type: 'check', rows: [row] };
}

/** Checks all rows of the page, or unchecks them if all are checked. */
export function togglePage(selection: Selection, pageRows: readonly SelectableRow[]): SelectionAction {
  return pageRows.every(({ id }) => isSelected(selection, id))
    ? { type: 'uncheck', rows: pageRows, pageRows }
    : { type: 'check', rows: pageRows };
}
