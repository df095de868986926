import type { Column, ColumnType, ListRecord } from '../../../../libs/contracts';
import { itemsOf } from '../../fields/options';
import { cellText, isCode, isTelephone } from './rows';

/** How a column of the grid shares the width of the table. */
export interface ColumnRoom {
  /** Its share of what there is. */
  flex: number;
  /** Below this, in px, it is not squeezed: the table scrolls sideways instead. */
  minWidth: number;
}

/** The width of one letter at the table's 13 px, in px: plain, bold, in a tag, and at a heading's 12 px. */
const LETTER = 7.3;
const BOLD_LETTER = 8;
const TAG_LETTER = 6.9;
const HEADING_LETTER = 7.2;

const CELL_EDGES = 22;
/** The arrow and the place in the order stand beside the words. */
const HEADING_EDGES = 50;
const TAG_EDGES = 18;
const MORE_ITEMS = 28;
const ITEMS_IN_SIGHT = 2;
const WIDEST = 280;

/** What a column of these types needs, whatever stands in it; the others follow their texts. */
const FLOOR: Record<ColumnType, number> = {
  string: 84,
  list: 96,
  number: 64,
  boolean: 76,
  date: 100,
  money: 84,
  datetime: 140,
  color: 104,
};

/** Texts and lists may be cut, down to this share of what they want; figures, dates, codes and telephones never are. */
const SQUEEZED = 0.7;
/** The column that names the row, much less. */
const NAME_SQUEEZED = 0.92;
/** How little of the width left over goes to what needs no more. */
const AT_REST = 0.5;

/** How much room a column gets, by the texts of some of its rows. */
export function columnRoom(column: Column, rows: readonly ListRecord[], isName: boolean): ColumnRoom {
  const { etiqueta, tipo, campo } = column;
  const heading = etiqueta.length * HEADING_LETTER + HEADING_EDGES;
  const widest = Math.max(0, ...rows.map((row) => valueWidth(column, row, isName)));
  // Types come from the server, so one may be newer than this screen.
  const floor = Object.hasOwn(FLOOR, tipo) ? FLOOR[tipo] : FLOOR.string;
  const wanted = Math.round(Math.min(WIDEST, Math.max(heading, floor, widest)));
  const mayBeCut = (tipo === 'string' || tipo === 'list') && !isCode(campo) && !isTelephone(column);
  if (!mayBeCut) return { flex: Math.round(wanted * AT_REST), minWidth: wanted };
  const least = wanted * (isName ? NAME_SQUEEZED : SQUEEZED);
  return { flex: wanted, minWidth: Math.round(Math.max(floor, Math.min(wanted, heading), least)) };
}

function valueWidth(column: Column, row: ListRecord, isName: boolean): number {
  if (column.tipo !== 'list') return cellText(column, row).length * (isName ? BOLD_LETTER : LETTER) + CELL_EDGES;
  const items = itemsOf(row[column.campo], column);
  const tags = items.slice(0, ITEMS_IN_SIGHT).map((item) => item.length * TAG_LETTER + TAG_EDGES);
  return tags.reduce((sum, tag) => sum + tag, CELL_EDGES) + (items.length > ITEMS_IN_SIGHT ? MORE_ITEMS : 0);
}
