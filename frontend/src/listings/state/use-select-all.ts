import { useState, type Dispatch } from 'react';
import { messageOf } from '../../base';
import { showToast } from '../../ui';
import type { PlacedColumn } from '../model/rows/columns';
import type { SelectableRow, SelectionAction } from '../model/selection/selection';
import type { View } from '../model/view/view';
import { allMatching } from './all-matching';

interface SelectAllInput {
  view: View;
  shownColumns: readonly PlacedColumn[];
  selectableRows: readonly SelectableRow[];
  totalRows: number;
  select: Dispatch<SelectionAction>;
  /** The rows themselves are wanted, and not just «all that match». */
  oneByOne: boolean;
}

/** Takes every row that matches. Where they are all in sight they are taken one by one, with their names. */
export function useSelectAll(needs: SelectAllInput) {
  const { view, shownColumns, selectableRows, totalRows: total, select, oneByOne } = needs;
  const [isSelectingAll, setUnderWay] = useState(false);
  const fetchAll = async () => {
    setUnderWay(true);
    try {
      const columnas = shownColumns.map(({ campo }) => campo);
      select({ type: 'check', rows: await allMatching(view.savedSearch.id, view.filters, columnas, shownColumns) });
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'bad' });
    } finally {
      setUnderWay(false);
    }
  };
  const selectAll = async () => {
    if (oneByOne) await fetchAll();
    else select(total === selectableRows.length ? { type: 'only', rows: selectableRows } : { type: 'all', total });
  };
  return { selectAll, isSelectingAll };
}
