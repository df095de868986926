import type { SqlRunner } from './sql-runner';

const MOST_ROUNDS = 50;

/**
 * After classes have moved, seats of their students that met another class and no longer do occupy the student again; otherwise
 * that hour could be booked twice. The seats of other classes count too: the one that they met may have gone.
 * @param alumnos students whose rows are locked
 */
export async function healSeats(manager: SqlRunner, alumnos: readonly number[]): Promise<void> {
  if (alumnos.length === 0) return;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [healed] = await manager.query<[object[], number]>(HEAL, [alumnos]);
    if (healed.length === 0) return;
  }
}

/** Of two seats of one student that meet each other, only the first is freed. */
const HEAL = `
  WITH libre AS (
    SELECT s.id, claustro_linea(s.alumno_id, s.tramo) AS ocuparia FROM clases_alumnos s
    WHERE s.alumno_id = ANY ($1::integer[]) AND s.coincide AND s.estado <> 'anulado'
      AND NOT EXISTS (SELECT FROM clases_alumnos otra WHERE otra.alumno_ocupado && claustro_linea(s.alumno_id, s.tramo))
  )
  UPDATE clases_alumnos s SET coincide = false FROM libre l
  WHERE s.id = l.id AND NOT EXISTS (SELECT FROM libre antes WHERE antes.id < l.id AND antes.ocuparia && l.ocuparia)
  RETURNING s.id`;
