import type { Column, ListRecord } from '../../../../../libs/contracts';
import { itemsOf } from '../../../fields/list';
import { cellType } from '../../../fields/list-types';
import { cellText, isCode, isTelephone } from './rows';

/** How a column of the grid shares the width of the table. */
export interface ColumnRoom {
  /** Its share of what there is. */
  flex: number;
  /** Below this, in px, it is not squeezed: the table scrolls sideways instead. */
  minWidth: number;
}

/** How a text is written where it stands: a usual cell, the one that names the row, a tag, a heading. */
export type Writing = 'cell' | 'name' | 'tag' | 'heading';
/** The width of a text in px. */
export type Measure = (texto: string, writing: Writing) => number;

const CELL_EDGES = 24;
/** The arrow and the place in the order stand beside the words. */
const HEADING_EDGES = 54;
const TAG_EDGES = 20;
const MORE_ITEMS = 28;
const ITEMS_IN_SIGHT = 2;
const WIDEST = 280;

/** How little of the width left over goes to what needs no more. */
const AT_REST = 0.5;

/** How much room a column gets, by the texts of some of its rows. */
export function columnRoom(column: Column, rows: readonly ListRecord[], isName: boolean, measure: Measure): ColumnRoom {
  const { etiqueta, tipo } = column;
  const heading = measure(etiqueta, 'heading') + HEADING_EDGES;
  const widest = Math.max(0, ...rows.map((row) => valueWidth(column, row, isName, measure)));
  const floor = cellType(tipo).minWidth;
  const wanted = Math.round(Math.min(WIDEST, Math.max(heading, floor, widest)));
  const share = isNumber(column, rows) ? null : squeezed(column, isName);
  if (share === null) return { flex: Math.round(wanted * AT_REST), minWidth: wanted };
  return { flex: wanted, minWidth: Math.round(Math.max(floor, Math.min(wanted, heading), wanted * share)) };
}

const NUMBER = /^(?=.*\d)[A-Z\d./-]+$/;

/** Numbers of papers (`A-2026-000123`): cut off they say nothing. */
function isNumber(column: Column, rows: readonly ListRecord[]): boolean {
  if (column.tipo !== 'string') return false;
  const values = rows.map((row) => row[column.campo]).filter((value) => value !== null && value !== '');
  return values.length > 0 && values.every((value) => typeof value === 'string' && NUMBER.test(value));
}

/** How far a column may be cut; null for not at all. */
function squeezed(column: Column, isName: boolean): number | null {
  const { tipo, campo } = column;
  if (tipo === 'string' && (isCode(campo) || campo.endsWith('.codigo') || isTelephone(column))) return null;
  return cellType(tipo).shrinksTo?.[isName ? 'name' : 'cell'] ?? null;
}

function valueWidth(column: Column, row: ListRecord, isName: boolean, measure: Measure): number {
  if (column.tipo !== 'list') return measure(cellText(column, row), isName ? 'name' : 'cell') + CELL_EDGES;
  const items = itemsOf(row[column.campo], column);
  const tags = items.slice(0, ITEMS_IN_SIGHT).map((item) => measure(item, 'tag') + TAG_EDGES);
  return tags.reduce((sum, tag) => sum + tag, CELL_EDGES) + (items.length > ITEMS_IN_SIGHT ? MORE_ITEMS : 0);
}
