import type { SqlRunner } from '../../platform';

const MOST_ROUNDS = 50;

/**
 * After classes move, clears `coincide` of seats that no longer clash, so that they occupy the student again; otherwise that hour could
 * be booked twice. Also checks the seats of the other classes, whose clash may be over.
 * @param alumnos students whose rows are locked
 * @param dates of the classes before and after the move; all dates if omitted
 */
export async function healSeats(
  manager: SqlRunner,
  alumnos: readonly number[],
  dates: readonly string[] = [],
): Promise<void> {
  if (alumnos.length === 0) return;
  const [first, last] = [dates.toSorted().at(0) ?? null, dates.toSorted().at(-1) ?? null];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [healed] = await manager.query<[object[], number]>(HEAL, [alumnos, first, last]);
    if (healed.length === 0) return;
  }
}

/**
 * Clears `coincide` of seats `s` of classes `c` that no longer clash. Frees only the first of two seats that clash with each other, so
 * the caller repeats it until it frees none.
 * @param condition which seats are checked
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

/** A class past midnight meets the next day. */
const HEAL = freeSeats(
  `s.alumno_id = ANY ($1::integer[]) AND ($2::date IS NULL OR c.fecha BETWEEN $2::date - 1 AND $3::date + 1)`,
);
