import { columnSteps, formatOrder } from '../view/order';
import { isSelected, type Selection, type SelectableRow, type SelectionAction } from './selection';

/** The sort state of a grid column, as AG Grid reads and writes it. */
export interface ColumnSort {
  colId: string;
  sort?: 'asc' | 'desc' | null;
  sortIndex?: number | null;
}

/** The sort state of the grid for an order. */
export function sortsOf(order: string, columns: Parameters<typeof columnSteps>[1]): ColumnSort[] {
  return columnSteps(order, columns).map(({ path, isDescending }, sortIndex) => ({
    colId: path,
    sort: isDescending ? 'desc' : 'asc',
    sortIndex,
  }));
}

/** Converts the sorted columns of the grid to the text of an order. */
export function orderOf(columns: readonly ColumnSort[]): string {
  const sorted = columns.filter(({ sort }) => sort).sort((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0));
  return formatOrder(sorted.map(({ colId, sort }) => ({ path: colId, isDescending: sort === 'desc' })));
}

/**
 * Compares the checked rows of the grid with the selection. Returns the actions that bring the selection up to date.
 * @param marked the ids of the rows of this page that are checked in the grid
 */
export function selectionChanges(
  selected: Selection,
  pageRows: readonly SelectableRow[],
  marked: ReadonlySet<number>,
): SelectionAction[] {
  const unchecked = pageRows.filter(({ id }) => isSelected(selected, id) && !marked.has(id));
  const checked = pageRows.filter(({ id }) => !isSelected(selected, id) && marked.has(id));
  return [
    ...(unchecked.length > 0 ? [{ type: 'uncheck' as const, rows: unchecked, pageRows }] : []),
    ...(checked.length > 0 ? [{ type: 'check' as const, rows: checked }] : []),
  ];
}
