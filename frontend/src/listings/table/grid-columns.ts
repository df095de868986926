import type { ColDef } from 'ag-grid-community';
import type { ListRecord } from '../../../../libs/contracts';
import { fieldFor } from '../../fields';
import { rightAligned, type PlacedColumn } from '../model/columns';
import { isCode } from '../model/rows';
import type { ColumnRoom } from '../model/widths';
import { GridCell } from './GridCell';

/** Enter, Space and Ctrl A are the list's own keys, and the grid must not act on them as well. */
function isOurs({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === ' ' || key === 'Enter' || (key.toLowerCase() === 'a' && (ctrlKey || metaKey));
}

/** One column of the grid. Its rows come sorted from the server: the grid only shows by what. */
export function gridColumn(column: PlacedColumn, isName: boolean, room: ColumnRoom): ColDef<ListRecord> {
  const { campo, etiqueta, tipo, ancho, fijada, ordenable } = column;
  const right = rightAligned(column, fieldFor(tipo).derecha);
  const centre = column.alineacion === 'centro';
  return {
    colId: campo,
    headerName: etiqueta,
    valueGetter: ({ data }) => data?.[campo],
    cellRenderer: GridCell,
    cellRendererParams: { column },
    cellClass: [
      isCode(campo) && 'es-codigo',
      isName && 'es-nombre',
      right && 'es-cifra',
      centre && 'es-centrada',
    ].filter((name) => name !== false),
    headerClass: right ? 'ag-right-aligned-header' : centre ? 'es-centrada' : undefined,
    sortable: ordenable,
    sortingOrder: ['asc', 'desc', null],
    comparator: () => 0,
    pinned: fijada ? 'left' : null,
    resizable: true,
    suppressHeaderMenuButton: true,
    suppressKeyboardEvent: ({ event }) => isOurs(event),
    ...(ancho === undefined ? room : { width: ancho, flex: null, minWidth: 40 }),
  };
}
