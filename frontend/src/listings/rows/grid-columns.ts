import type { ColDef } from 'ag-grid-community';
import type { ListRecord } from '#libs/contracts';
import { alignmentOf, type PlacedColumn } from '../model/rows/columns';
import { isCode } from '../model/rows/rows';
import type { ColumnRoom } from '../model/rows/widths';
import { GridCell } from './GridCell';

/** True if the key is Enter, Space or Ctrl A. `use-grid-keys.ts` handles these keys instead of the grid. */
function isListKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === ' ' || key === 'Enter' || (key.toLowerCase() === 'a' && (ctrlKey || metaKey));
}

const HEADING_CLASS = { right: 'ag-right-aligned-header', center: 'es-centrada' };

/** Returns the grid column of a list column. Its comparator treats all rows as equal, because the server sorts them. */
export function gridColumn(column: PlacedColumn, isName: boolean, room: ColumnRoom): ColDef<ListRecord> {
  const { campo, etiqueta, ancho, fijada, ordenable } = column;
  const alignment = alignmentOf(column);
  const classes = [
    isCode(campo) && 'es-codigo',
    isName && 'es-nombre',
    alignment === 'right' && 'es-cifra',
    alignment === 'center' && 'es-centrada',
  ];
  return {
    colId: campo,
    headerName: etiqueta,
    valueGetter: ({ data }) => data?.[campo],
    cellRenderer: GridCell,
    cellRendererParams: { column },
    cellClass: classes.filter((name) => name !== false),
    headerClass: alignment && HEADING_CLASS[alignment],
    sortable: ordenable,
    sortingOrder: ['asc', 'desc', null],
    comparator: () => 0,
    pinned: fijada ? 'left' : null,
    resizable: true,
    suppressHeaderMenuButton: true,
    suppressKeyboardEvent: ({ event }) => isListKey(event),
    ...(ancho === undefined ? room : { width: ancho, flex: null, minWidth: 40 }),
  };
}
