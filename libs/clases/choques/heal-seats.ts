import type { SqlRunner } from '../../platform';

const MAX_ROUNDS = 50;

/**
 * Clears the mark `coincide` of seats that no longer clash after classes were moved. Also checks seats of classes that did not move,
 * because the other class of the clash may have moved.
 * @param alumnos students whose rows are locked
 * @param dates the dates of the classes before and after the move; all dates if omitted
 */
export async function healSeats(
  manager: SqlRunner,
  alumnos: readonly number[],
  dates: readonly string[] = [],
): Promise<void> {
  if (alumnos.length === 0) return;
  const [first, last] = [dates.toSorted().at(0) ?? null, dates.toSorted().at(-1) ?? null];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const [healed] = await manager.query<[object[], number]>(HEAL, [alumnos, first, last]);
    if (healed.length === 0) return;
  }
}

/**
 * Builds SQL that clears the clash mark (`coincide`) of seats that no longer clash. If two of these seats would clash with each other,
 * clears only the first. So the caller repeats the statement until no row changes.
 * @param condition SQL that selects the seats to check: `s` is a seat, `c` its class
 */
export const freeSeats = (condition: string): string => `
  WITH libre AS (
    SELECT s.id, claustro_linea(s.alumno_id, s.tramo) AS ocuparia FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id
    WHERE ${condition} AND s.coincide AND s.estado <> 'anulado'
      AND NOT EXISTS (SELECT FROM clases_alumnos otra WHERE otra.alumno_ocupado && claustro_linea(s.alumno_id, s.tramo))
  )
  UPDATE clases_alumnos s SET coincide = false FROM libre l
  WHERE s.id = l.id AND NOT EXISTS (SELECT FROM libre antes WHERE antes.id < l.id AND antes.ocuparia && l.ocuparia)
  RETURNING s.id`;

/** Searches one more day before and after the dates, because a class that ends after midnight can clash with a class of the next day. */
const HEAL = freeSeats(
  `s.alumno_id = ANY ($1::integer[]) AND ($2::date IS NULL OR c.fecha BETWEEN $2::date - 1 AND $3::date + 1)`,
);
