import type { Clase, HoraDisponible } from '#libs/contracts';

/** A row of a list of classes: a class, or a free hour that can be booked. */
export type ClassRow = { kind: 'class'; clase: Clase } | { kind: 'free'; slot: HoraDisponible };

export const classRow = (clase: Clase): ClassRow => ({ kind: 'class', clase });

/** Classes and free hours in order of time; at the same time, classes first. */
export function mergeRows(clases: readonly Clase[], disponibles: readonly HoraDisponible[]): ClassRow[] {
  const rows: ClassRow[] = [...clases.map(classRow), ...disponibles.map((slot) => ({ kind: 'free', slot }) as const)];
  return rows
    .map((row, index) => ({ row, index, key: `${dateOf(row)} ${startOf(row)}` }))
    .sort((one, other) => (one.key === other.key ? one.index - other.index : one.key < other.key ? -1 : 1))
    .map(({ row }) => row);
}

export const dateOf = (row: ClassRow): string => (row.kind === 'class' ? row.clase.fecha : row.slot.fecha);
export const startOf = (row: ClassRow): string => (row.kind === 'class' ? row.clase.horaEntrada : row.slot.hora);
export const endOf = (row: ClassRow): string => (row.kind === 'class' ? row.clase.horaSalida : row.slot.horaSalida);

export const keyOf = (row: ClassRow): string =>
  row.kind === 'class' ? `c${row.clase.id}` : `l${row.slot.materia_id}-${row.slot.fecha}-${row.slot.hora}`;

/** Groups consecutive rows of the same day. The order of the rows stays. */
export function byDay(rows: readonly ClassRow[]): { date: string; rows: ClassRow[] }[] {
  const days: { date: string; rows: ClassRow[] }[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last?.date === dateOf(row)) last.rows.push(row);
    else days.push({ date: dateOf(row), rows: [row] });
  }
  return days;
}

/**
 * Returns the row that gets the focus when classes are removed: the first row after the removed classes, else the last row before them.
 * Undefined if no row is left.
 */
export function rowAfter(rows: readonly ClassRow[], gone: ReadonlySet<number>): ClassRow | undefined {
  const isLeft = (row: ClassRow) => row.kind === 'free' || !gone.has(row.clase.id);
  const at = rows.findIndex((row) => !isLeft(row));
  return rows.slice(at + 1).find(isLeft) ?? rows.slice(0, Math.max(at, 0)).at(-1);
}
