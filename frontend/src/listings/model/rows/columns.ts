import type { Busqueda, Column, ColumnPreference } from '../../../../../libs/contracts';
import { cellType } from '../../../fields/list-types';

/** A column as it stands in the table of one person. */
export interface PlacedColumn extends Column {
  visible: boolean;
  ancho?: number;
  fijada?: boolean;
}

/**
 * All columns of a saved search as this person keeps them: in the kept order, then those of the search that the choice
 * does not know yet, then (hidden) the others that the list offers. A kept column that no longer exists is dropped.
 */
export function placeColumns(
  own: readonly Column[],
  available: readonly Column[],
  kept: readonly ColumnPreference[] | undefined,
): PlacedColumn[] {
  const all = new Map([...available, ...own].map((column) => [column.campo, column]));
  const known = new Set(kept?.map(({ campo }) => campo));
  const placed = (kept ?? []).flatMap(({ campo, ...how }) => {
    const column = all.get(campo);
    return column ? [{ ...column, ...how }] : [];
  });
  const rest = [...own, ...available.filter(({ campo }) => !own.some((column) => column.campo === campo))]
    .filter(({ campo }) => !known.has(campo))
    .map((column) => ({ ...column, visible: own.includes(column) }));
  const columns = [...placed, ...rest];
  return columns.some(({ visible }) => visible)
    ? columns
    : columns.map((column, at) => ({ ...column, visible: at === 0 }));
}

export function visibleColumns(columns: readonly PlacedColumn[]): PlacedColumn[] {
  const shown = columns.filter(({ visible }) => visible);
  return [...shown.filter(({ fijada }) => fijada), ...shown.filter(({ fijada }) => !fijada)];
}

/** What is kept of the columns: one entry a column, in order. */
export function preferencesOf(columns: readonly PlacedColumn[]): ColumnPreference[] {
  return columns.map(({ campo, visible, ancho, fijada }) => ({
    campo,
    visible,
    ...(ancho === undefined ? {} : { ancho }),
    ...(fijada ? { fijada } : {}),
  }));
}

/** The same columns with one of them changed. */
export function changeColumn(
  columns: readonly PlacedColumn[],
  campo: string,
  change: Partial<Pick<PlacedColumn, 'visible' | 'ancho' | 'fijada'>>,
): PlacedColumn[] {
  return columns.map((column) => (column.campo === campo ? { ...column, ...change } : column));
}

/** The same columns with one moved `steps` places (up is negative). */
export function moveColumn(columns: readonly PlacedColumn[], campo: string, steps: number): PlacedColumn[] {
  const from = columns.findIndex((column) => column.campo === campo);
  const column = columns[from];
  if (!column) return [...columns];
  const rest = columns.filter((other) => other !== column);
  const to = Math.min(Math.max(0, from + steps), rest.length);
  return [...rest.slice(0, to), column, ...rest.slice(to)];
}

/** The same columns in the order in which those shown stand in the table; hidden ones keep their places among themselves, last. */
export function reorderShown(columns: readonly PlacedColumn[], campos: readonly string[]): PlacedColumn[] {
  const shown = campos.flatMap((campo) => columns.find((column) => column.campo === campo) ?? []);
  return [...shown, ...columns.filter((column) => !shown.includes(column))];
}

/** Where the values of a column are aligned: as configured, else figures to the right. */
export function alignmentOf({ tipo, alineacion }: Column): 'right' | 'center' | undefined {
  if (alineacion === 'centro') return 'center';
  return (alineacion === undefined ? cellType(tipo).rightAligned : alineacion === 'derecha') ? 'right' : undefined;
}

/** Are those shown other than the saved search has, or in another order? */
export function columnsDiffer(busqueda: Pick<Busqueda, 'columnas'>, columns: readonly PlacedColumn[]): boolean {
  const campos = (list: readonly Column[]) => list.map(({ campo }) => campo).join();
  return campos(busqueda.columnas) !== campos(columns.filter(({ visible }) => visible));
}
