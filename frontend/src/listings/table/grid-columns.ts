import type { ColDef } from 'ag-grid-community';
import type { ColumnType, ListRecord } from '../../../../libs/contracts';
import { fieldFor } from '../../fields';
import type { PlacedColumn } from '../model/columns';
import { isCode } from '../model/rows';
import { GridCell } from './GridCell';

/** How much of the free width a column takes, and what it needs at least, by its type. */
const ROOM: Record<ColumnType, { flex: number; minWidth: number }> = {
  string: { flex: 3, minWidth: 124 },
  list: { flex: 4, minWidth: 200 },
  number: { flex: 1, minWidth: 76 },
  boolean: { flex: 1, minWidth: 84 },
  date: { flex: 2, minWidth: 112 },
  money: { flex: 2, minWidth: 110 },
  datetime: { flex: 2, minWidth: 150 },
  color: { flex: 2, minWidth: 110 },
};

const NAME_ROOM = { flex: 4, minWidth: 150 };
const CODE_ROOM = { flex: 1, minWidth: 112 };

/** The longest heading that must be readable without cutting, in the width of one letter. */
const LETTER = 7.2;
const HEADING_EDGES = 32;

/** Enter, Space and Ctrl A are the list's own keys, and the grid must not act on them as well. */
function isOurs({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === ' ' || key === 'Enter' || (key.toLowerCase() === 'a' && (ctrlKey || metaKey));
}

/** One column of the grid. Its rows come sorted from the server: the grid only shows by what. */
export function gridColumn(column: PlacedColumn, isName: boolean): ColDef<ListRecord> {
  const { campo, etiqueta, tipo, ancho, fijada, ordenable } = column;
  const room = isName ? NAME_ROOM : isCode(campo) ? CODE_ROOM : Object.hasOwn(ROOM, tipo) ? ROOM[tipo] : ROOM.string;
  const right = fieldFor(tipo).derecha === true;
  const minWidth = Math.max(room.minWidth, Math.min(etiqueta.length * LETTER + HEADING_EDGES, 200));
  return {
    colId: campo,
    headerName: etiqueta,
    valueGetter: ({ data }) => data?.[campo],
    cellRenderer: GridCell,
    cellRendererParams: { column },
    cellClass: [isCode(campo) && 'es-codigo', isName && 'es-nombre', right && 'es-cifra'].filter(
      (name) => name !== false,
    ),
    headerClass: right ? 'ag-right-aligned-header' : undefined,
    sortable: ordenable,
    sortingOrder: ['asc', 'desc', null],
    comparator: () => 0,
    pinned: fijada ? 'left' : null,
    resizable: true,
    suppressHeaderMenuButton: true,
    suppressKeyboardEvent: ({ event }) => isOurs(event),
    ...(ancho === undefined ? { flex: room.flex, minWidth } : { width: ancho, flex: null, minWidth: 40 }),
  };
}
