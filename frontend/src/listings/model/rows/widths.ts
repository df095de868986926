import type { Column, ListRecord } from '#libs/contracts';
import { itemsOf } from '../../../fields/list';
import { cellType } from '../../../fields/list-types';
import { hasStates } from '../../../fields/shared/states';
import { cellText, isCode, isTelephone } from './rows';

/** The width of a column of the grid: a share of the free width, and a minimum. */
export interface ColumnRoom {
  /** The share of the free width that the column gets. */
  flex: number;
  /** In px. If the columns do not fit, the table scrolls sideways. */
  minWidth: number;
}

/** The kind of a text; the kind decides the font. `name`: the cell that names the row. `state`: a dot with a word. */
export type TextKind = 'cell' | 'name' | 'tag' | 'state' | 'heading';
/** The width of a text in px. */
export type Measure = (text: string, kind: TextKind) => number;

/** Padding of a cell, in px. The other widths below are in px too. */
const CELL_PADDING = 24;
/** The width that a heading needs besides its text: the padding, the sort arrow and the number of the arrow. */
const HEADING_EDGES = 54;
const TAG_PADDING = 20;
/** Padding of a state, together with the dot beside its word. */
const STATE_PADDING = 28;
const MORE_ITEMS = 28;
const SHOWN_ITEMS = 2;
const WIDEST = 280;

/** A column whose text is never cut off gets this fraction of its normal share of the free width. */
const FIXED_SHARE = 0.5;

/** The width of a column, from the texts of some rows. */
export function columnRoom(column: Column, rows: readonly ListRecord[], isName: boolean, measure: Measure): ColumnRoom {
  const { etiqueta, tipo } = column;
  const heading = measure(etiqueta, 'heading') + HEADING_EDGES;
  const widest = Math.max(0, ...rows.map((row) => valueWidth(column, row, isName, measure)));
  const floor = cellType(tipo).minWidth;
  const wanted = Math.round(Math.min(WIDEST, Math.max(heading, floor, widest)));
  const share = isNumber(column, rows) || isCatalogue(column, rows) ? null : shrinkShare(column, isName);
  if (share === null) return { flex: Math.round(wanted * FIXED_SHARE), minWidth: wanted };
  return { flex: wanted, minWidth: Math.round(Math.max(floor, Math.min(wanted, heading), wanted * share)) };
}

const NUMBER = /^(?=.*\d)[A-Z\d./-]+$/;

/** Whether every value is a document number (`A-2026-000123`). Document numbers are never cut off. */
function isNumber(column: Column, rows: readonly ListRecord[]): boolean {
  if (column.tipo !== 'string') return false;
  const values = rows.map((row) => row[column.campo]).filter((value) => value !== null && value !== '');
  return values.length > 0 && values.every((value) => typeof value === 'string' && NUMBER.test(value));
}

/** A text column counts as a catalogue if it has at most this many different values. At least `ENOUGH_VALUES` rows must have a value. */
const CATALOGUE_NAMES = 4;
const ENOUGH_VALUES = 8;

/**
 * True if a column repeats a few values, as a column of payment methods does. Such values are never cut off, because values with the same
 * beginning would look equal.
 */
function isCatalogue({ tipo, campo }: Column, rows: readonly ListRecord[]): boolean {
  const values = rows.map((row) => row[campo]).filter((value) => value !== null && value !== '');
  return tipo === 'string' && values.length >= ENOUGH_VALUES && new Set(values).size <= CATALOGUE_NAMES;
}

/** Returns the factor by which a column may shrink; null if its text is never cut off. */
function shrinkShare(column: Column, isName: boolean): number | null {
  const { tipo, campo } = column;
  if (hasStates(column.opciones)) return null;
  if (tipo === 'list' && column.contacto === 'telefono') return null;
  if (tipo === 'string' && (isCode(campo) || campo.endsWith('.codigo') || isTelephone(column))) return null;
  return cellType(tipo).shrinksTo?.[isName ? 'name' : 'cell'] ?? null;
}

function valueWidth(column: Column, row: ListRecord, isName: boolean, measure: Measure): number {
  if (hasStates(column.opciones)) return measure(cellText(column, row), 'state') + STATE_PADDING + CELL_PADDING;
  if (column.tipo !== 'list') return measure(cellText(column, row), isName ? 'name' : 'cell') + CELL_PADDING;
  const items = itemsOf(row[column.campo], column);
  const tags = items.slice(0, SHOWN_ITEMS).map((item) => measure(item, 'tag') + TAG_PADDING);
  return tags.reduce((sum, tag) => sum + tag, CELL_PADDING) + (items.length > SHOWN_ITEMS ? MORE_ITEMS : 0);
}
