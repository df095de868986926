import { useState, type Dispatch } from 'react';
import { messageOf } from '../../base';
import { showToast } from '../../ui';
import type { PlacedColumn } from '../model/rows/columns';
import type { SelectableRow, SelectionAction } from '../model/selection/selection';
import type { View } from '../model/view/view';
import { loadAllMatching } from './all-matching';

interface SelectAllInput {
  view: View;
  shownColumns: readonly PlacedColumn[];
  selectableRows: readonly SelectableRow[];
  totalRows: number;
  select: Dispatch<SelectionAction>;
  /** True if the host of the list needs the ids of all matching rows. If false, the filters are enough to identify the rows. */
  needsIds: boolean;
}

/**
 * Selects all rows that match the filters. If no ids are needed, the selection stores the number of rows. If this number has changed when
 * an action starts, the server refuses the action.
 */
export function useSelectAll(options: SelectAllInput) {
  const { view, shownColumns, selectableRows, totalRows: total, select, needsIds } = options;
  const [isSelectingAll, setSelectingAll] = useState(false);
  const fetchAll = async () => {
    setSelectingAll(true);
    try {
      const rows = await loadAllMatching(view.savedSearch.id, view.filters, shownColumns);
      select({ type: 'check', rows });
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'bad' });
    } finally {
      setSelectingAll(false);
    }
  };
  const selectAll = async () => {
    if (needsIds) await fetchAll();
    else select({ type: 'all', total, rows: total === selectableRows.length ? selectableRows : [] });
  };
  return { selectAll, isSelectingAll };
}
