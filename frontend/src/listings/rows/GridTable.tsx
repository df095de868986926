import type {
  ColumnMovedEvent,
  ColumnResizedEvent,
  GridApi,
  RowSelectionOptions,
  SelectionChangedEvent,
  SelectionColumnDef,
  SelectionEventSourceType,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListRecord } from '../../../../libs/contracts';
import { useList } from '../state/context';
import { changeColumn, reorderShown } from '../model/rows/columns';
import { parseOrder, formatOrder } from '../model/view/order';
import { nameColumn } from '../model/rows/rows';
import { countSelected, isSelected } from '../model/selection/selection';
import { columnRoom } from '../model/rows/widths';
import { gridColumn } from './grid-columns';
import { GRID_THEME, GRID_WORDS } from './grid-modules';
import css from './GridTable.module.css';
import { textMeasure } from './measure';
import { useGridFocus } from './use-grid-focus';
import { useGridKeys } from './use-grid-keys';
import { useSampleRows } from './use-sample-rows';

const ROW = 36;
const ROW_COMPACT = 28;
const HEAD = 34;

/** What people did themselves; what the grid does when rows come and go is not a choice of theirs. */
const BY_HAND: readonly SelectionEventSourceType[] = [
  'checkboxSelected',
  'rowClicked',
  'spaceKey',
  'keyboardSelectAll',
  'uiSelectAll',
  'uiSelectAllFiltered',
  'uiSelectAllCurrentPage',
];

const SELECTION: RowSelectionOptions<ListRecord> = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
};

const SELECTION_COLUMN: SelectionColumnDef = {
  width: 40,
  pinned: 'left',
  resizable: false,
  suppressKeyboardEvent: ({ event }) => event.key === ' ' || event.key === 'Enter',
};

/** The rows as a grid. It shows what it is given: sorting, paging and selecting are the list's. */
export default function GridTable() {
  const { definition, shownColumns, columns, rows, selectableRows, isFetching } = useList();
  const { selection: seleccion, select, view, run, setColumns, openRecord } = useList();
  const [api, setApi] = useState<GridApi<ListRecord> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const keys = useGridKeys();
  const focus = useGridFocus(box, api, rows);
  const { selected } = seleccion;
  const rowData = useMemo(() => [...rows], [rows]);

  const sample = useSampleRows(shownColumns, rows, isFetching);
  const columnDefs = useMemo(() => {
    const name = nameColumn(shownColumns);
    const measure = textMeasure();
    return shownColumns.map((column) => {
      const isName = column === name;
      return gridColumn(column, isName, columnRoom(column, sample, isName, measure));
    });
  }, [shownColumns, sample]);

  useEffect(() => {
    if (!api) return;
    api.applyColumnState({
      state: parseOrder(view.order).map(({ path, isDescending }, sortIndex) => ({
        colId: path,
        sort: isDescending ? 'desc' : 'asc',
        sortIndex,
      })),
      defaultState: { sort: null },
    });
  }, [api, view.order, columnDefs]);

  useEffect(() => {
    api?.forEachNode((node) => {
      const wanted = node.data !== undefined && isSelected(selected, node.data.id);
      if (node.isSelected() !== wanted) node.setSelected(wanted, false, 'api');
    });
  }, [api, selected, rows]);

  const onSelectionChanged = ({ source, api: grid }: SelectionChangedEvent<ListRecord>) => {
    if (!BY_HAND.includes(source)) return;
    const marked = new Set(grid.getSelectedRows().map(({ id }) => id));
    const off = selectableRows.filter(({ id }) => isSelected(selected, id) && !marked.has(id));
    const on = selectableRows.filter(({ id }) => !isSelected(selected, id) && marked.has(id));
    if (off.length > 0) select({ type: 'uncheck', rows: off, pageRows: selectableRows });
    if (on.length > 0) {
      select({ type: 'check', rows: on });
      keys.anchorAt(selectableRows.findIndex(({ id }) => id === on.at(-1)?.id));
    }
  };
  const onSortChanged = ({ source, api: grid }: SortChangedEvent<ListRecord>) => {
    if (source !== 'uiColumnSorted') return;
    const steps = grid
      .getColumnState()
      .filter(({ sort }) => sort)
      .sort((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
      .map(({ colId, sort }) => ({ path: colId, isDescending: sort === 'desc' }));
    run({ type: 'order', order: formatOrder(steps) });
  };
  const onColumnResized = ({ finished, source, column }: ColumnResizedEvent<ListRecord>) => {
    if (!finished || source !== 'uiColumnResized' || !column) return;
    setColumns(changeColumn(columns, column.getColId(), { ancho: column.getActualWidth() }));
  };
  const onColumnMoved = ({ finished, source, api: grid }: ColumnMovedEvent<ListRecord>) => {
    if (!finished || source !== 'uiColumnMoved') return;
    setColumns(reorderShown(columns, grid.getAllDisplayedColumns().map((column) => column.getColId()))); // prettier-ignore
  };

  return (
    <div ref={box} className={css.grid} onKeyDownCapture={keys.onKeyDown}>
      <AgGridReact<ListRecord>
        theme={GRID_THEME}
        localeText={GRID_WORDS}
        aria-label={definition.titulo}
        rowData={rowData}
        columnDefs={columnDefs}
        getRowId={({ data }) => String(data.id)}
        rowHeight={definition.compacto ? ROW_COMPACT : ROW}
        headerHeight={HEAD}
        rowSelection={SELECTION}
        selectionColumnDef={SELECTION_COLUMN}
        maintainColumnOrder={false}
        suppressDragLeaveHidesColumns
        suppressColumnVirtualisation
        suppressRowVirtualisation={rows.length <= 50}
        suppressNoRowsOverlay
        animateRows={false}
        onGridReady={({ api: ready }) => setApi(ready)}
        onSelectionChanged={onSelectionChanged}
        onSortChanged={onSortChanged}
        onColumnResized={onColumnResized}
        onColumnMoved={onColumnMoved}
        onRowDoubleClicked={({ data }) => data && countSelected(selected) <= 1 && openRecord(data.id)}
        onCellFocused={({ rowIndex, column }) => {
          if (rowIndex === null || !column) return;
          const colId = typeof column === 'string' ? column : column.getColId();
          focus.note({ id: rows[rowIndex]?.id, index: rowIndex, colId });
        }}
      />
    </div>
  );
}
