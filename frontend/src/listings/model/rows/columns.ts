import type { Busqueda, Column, ColumnPreference } from '#libs/contracts';
import { cellType } from '../../../fields/list-types';

/** A column with the user's preferences. */
export interface PlacedColumn extends Column {
  visible: boolean;
  ancho?: number;
  fijada?: boolean;
}

/**
 * Returns all columns of the list in this order: the columns with a preference of the user, in the order of the preferences; the other
 * columns of the saved search; the remaining columns, which are hidden.
 * Ignores a preference for an unknown column. If no column would be visible, shows the first column.
 */
export function placeColumns(
  own: readonly Column[],
  available: readonly Column[],
  preferences: readonly ColumnPreference[] | undefined,
): PlacedColumn[] {
  const all = new Map([...available, ...own].map((column) => [column.campo, column]));
  const known = new Set(preferences?.map(({ campo }) => campo));
  const placed = (preferences ?? []).flatMap(({ campo, ...look }) => {
    const column = all.get(campo);
    return column ? [{ ...column, ...look }] : [];
  });
  const rest = [...own, ...available.filter(({ campo }) => !own.some((column) => column.campo === campo))]
    .filter(({ campo }) => !known.has(campo))
    .map((column) => ({ ...column, visible: own.includes(column) }));
  const columns = [...placed, ...rest];
  return columns.some(({ visible }) => visible)
    ? columns
    : columns.map((column, index) => ({ ...column, visible: index === 0 }));
}

/** The visible columns, pinned ones first. */
export function visibleColumns(columns: readonly PlacedColumn[]): PlacedColumn[] {
  const shown = columns.filter(({ visible }) => visible);
  return [...shown.filter(({ fijada }) => fijada), ...shown.filter(({ fijada }) => !fijada)];
}

/** The preferences to save: one entry for each column, in order. */
export function preferencesOf(columns: readonly PlacedColumn[]): ColumnPreference[] {
  return columns.map(({ campo, visible, ancho, fijada }) => ({
    campo,
    visible,
    ...(ancho === undefined ? {} : { ancho }),
    ...(fijada ? { fijada } : {}),
  }));
}

/** Changes one column. */
export function changeColumn(
  columns: readonly PlacedColumn[],
  campo: string,
  change: Partial<Pick<PlacedColumn, 'visible' | 'ancho' | 'fijada'>>,
): PlacedColumn[] {
  return columns.map((column) => (column.campo === campo ? { ...column, ...change } : column));
}

/** Moves one column by `steps` places; up is negative. */
export function moveColumn(columns: readonly PlacedColumn[], campo: string, steps: number): PlacedColumn[] {
  const from = columns.findIndex((column) => column.campo === campo);
  const column = columns[from];
  if (!column) return [...columns];
  const rest = columns.filter((other) => other !== column);
  const to = Math.min(Math.max(0, from + steps), rest.length);
  return [...rest.slice(0, to), column, ...rest.slice(to)];
}

/** Returns the columns in a new order: first the shown columns in the order of `campos`, then the hidden columns. */
export function reorderShown(columns: readonly PlacedColumn[], campos: readonly string[]): PlacedColumn[] {
  const shown = campos.flatMap((campo) => columns.find((column) => column.campo === campo) ?? []);
  return [...shown, ...columns.filter((column) => !shown.includes(column))];
}

/** Returns the alignment of a column: as configured, else right for numbers and amounts. */
export function alignmentOf({ tipo, alineacion }: Column): 'right' | 'center' | undefined {
  if (alineacion === 'centro') return 'center';
  return (alineacion === undefined ? cellType(tipo).rightAligned : alineacion === 'derecha') ? 'right' : undefined;
}

/** Whether the shown columns or their order differ from the saved search. */
export function columnsDiffer(busqueda: Pick<Busqueda, 'columnas'>, columns: readonly PlacedColumn[]): boolean {
  const campos = (list: readonly Column[]) => list.map(({ campo }) => campo).join();
  return campos(busqueda.columnas) !== campos(columns.filter(({ visible }) => visible));
}
