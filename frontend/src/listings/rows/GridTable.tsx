import type { GridApi, RowSelectionOptions, SelectionColumnDef } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useMemo, useRef, useState } from 'react';
import type { ListRecord } from '#libs/contracts';
import { useList } from '../state/context';
import { GRID_THEME, GRID_WORDS } from './grid-modules';
import css from './GridTable.module.css';
import { useGridEvents } from './use-grid-events';
import { useGridFocus } from './use-grid-focus';
import { useGridKeys } from './use-grid-keys';
import { useGridColumns, useGridSync } from './use-grid-sync';

/** Heights in px. */
const ROW = 36;
const ROW_COMPACT = 28;
const HEAD = 34;

/** Up to this number of rows the grid renders all of them; above it, only those near the visible part. */
const FEW_ROWS = 50;

const SELECTION: RowSelectionOptions<ListRecord> = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
};

/** Leaves Tab to the browser, which moves the focus out of the grid. */
const leaveGrid = () => false;

const SELECTION_COLUMN: SelectionColumnDef = {
  width: 40,
  pinned: 'left',
  resizable: false,
  suppressKeyboardEvent: ({ event }) => event.key === ' ' || event.key === 'Enter',
};

/** The rows as a grid. Sorting, paging and selection belong to the list; the grid only shows them. */
export default function GridTable() {
  const { definition, rows } = useList();
  const [api, setApi] = useState<GridApi<ListRecord> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const keys = useGridKeys();
  const focus = useGridFocus(box, api, rows);
  const rowData = useMemo(() => [...rows], [rows]);
  const columnDefs = useGridColumns();
  useGridSync(api, columnDefs);
  const events = useGridEvents(keys.anchorAt);
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
        suppressRowVirtualisation={rows.length <= FEW_ROWS}
        suppressNoRowsOverlay
        animateRows={false}
        // The grid is one Tab stop, as in an ARIA grid. Arrow keys move inside the grid. Otherwise up to 250 cells would be Tab stops
        // before the pager.
        tabToNextCell={leaveGrid}
        tabToNextHeader={leaveGrid}
        onGridReady={({ api: ready }) => setApi(ready)}
        {...events}
        onCellFocused={({ rowIndex, column }) => {
          if (rowIndex === null || !column) return;
          const colId = typeof column === 'string' ? column : column.getColId();
          focus.note({ id: rows[rowIndex]?.id, index: rowIndex, colId });
        }}
      />
    </div>
  );
}
