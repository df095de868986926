import type { ColDef, GridApi } from 'ag-grid-community';
import { useEffect, useMemo } from 'react';
import type { ListRecord } from '#libs/contracts';
import { sortsOf } from '../model/selection/grid-state';
import { nameColumn } from '../model/rows/rows';
import { columnRoom } from '../model/rows/widths';
import { isSelected } from '../model/selection/selection';
import { useList } from '../state/context';
import { gridColumn } from './grid-columns';
import { useTextMeasure } from './measure';
import { useSampleRows } from './use-sample-rows';

/** The column definitions of the grid, with widths that fit the sample rows. */
export function useGridColumns(): ColDef<ListRecord>[] {
  const { shownColumns, rows, isFetching } = useList();
  const sample = useSampleRows(shownColumns, rows, isFetching);
  const measure = useTextMeasure();
  return useMemo(() => {
    const name = nameColumn(shownColumns);
    return shownColumns.map((column) => {
      const isName = column === name;
      return gridColumn(column, isName, columnRoom(column, sample, isName, measure));
    });
  }, [shownColumns, sample, measure]);
}

/** Copies the order and the selection of the list to the grid, because the list owns both. */
export function useGridSync(api: GridApi<ListRecord> | null, columnDefs: readonly ColDef<ListRecord>[]): void {
  const { view, columns, rows, selection } = useList();
  const { selected } = selection;
  useEffect(() => {
    api?.applyColumnState({ state: sortsOf(view.order, columns), defaultState: { sort: null } });
  }, [api, view.order, columns, columnDefs]);
  useEffect(() => {
    api?.forEachNode((node) => {
      const isWanted = node.data !== undefined && isSelected(selected, node.data.id);
      if (node.isSelected() !== isWanted) node.setSelected(isWanted, false, 'api');
    });
  }, [api, selected, rows]);
}
