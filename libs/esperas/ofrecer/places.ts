import type { EntityManager } from 'typeorm';
import { recordOffer } from './notices';
import { offer, type Moment } from './offer';

/** SQL of the occupied places in course `c`: enrolments that have not ended on date `$n`, and open offers. */
export const taken = (today: string) => `(
  (SELECT count(*) FROM altas a WHERE a.curso_id = c.id AND (a.fecha_baja IS NULL OR a.fecha_baja >= ${today}::date))
  + (SELECT count(*) FROM esperas o WHERE o.curso_id = c.id AND o.estado = 'ofrecida'))`;

/** SQL: whether course `c`, and subject `m` if given, are below their limits, if they have any. */
export const hasFreePlace = (today: string) => `(
  (c.capacidad = 0 OR ${taken(today)} < c.capacidad)
  AND (coalesce(m.capacidad, 0) = 0 OR ${taken(today)} < m.capacidad))`;

/** SQL condition: row `e` can be offered a place in course `c`, whatever its position in the list. */
const offerable = (today: string) => `
  c.activo AND (c.fecha_fin IS NULL OR c.fecha_fin >= ${today}::date) AND s.activo AND ${hasFreePlace(today)}
  AND NOT EXISTS (SELECT FROM altas a WHERE a.curso_id = c.id AND a.alumno_id = e.alumno_id
    AND (a.fecha_baja IS NULL OR a.fecha_baja >= ${today}::date))
  AND NOT EXISTS (SELECT FROM esperas o WHERE o.curso_id = c.id AND o.alumno_id = e.alumno_id AND o.estado = 'ofrecida')`;

const ROWS = `esperas e JOIN cursos c ON c.id = e.curso_id JOIN alumnos s ON s.id = e.alumno_id LEFT JOIN materias m ON m.id = e.materia_id`;

/** Locks courses against concurrent offers and enrolments, in order of id to avoid deadlocks. */
export async function lockCourses(manager: EntityManager, cursos: readonly number[]): Promise<void> {
  await manager.query('SELECT FROM cursos WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE', [cursos]);
}

/** Locks up to `limit` courses that have an expired offer or a place to offer. Skips courses that are already locked. */
export async function lockCoursesToSettle(manager: EntityManager, moment: Moment, limit: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM cursos WHERE id IN (
       SELECT curso_id FROM esperas WHERE estado = 'ofrecida' AND caduca <= $1
       UNION SELECT e.curso_id FROM ${ROWS} WHERE e.estado = 'espera' AND ${offerable('$2')})
     ORDER BY id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [moment.now, moment.today, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Closes the expired offers of locked courses, and offers free places to the first in line (rule R9).
 * @returns the number of changed rows
 */
export async function settlePlaces(manager: EntityManager, cursos: readonly number[], moment: Moment): Promise<number> {
  const [lapsed]: [{ id: number }[], number] = await manager.query(
    `UPDATE esperas SET estado = 'caducada', version = version + 1
     WHERE curso_id = ANY ($1::integer[]) AND estado = 'ofrecida' AND caduca <= $2 RETURNING id`,
    [cursos, moment.now],
  );
  await recordOffer(manager, idsOf(lapsed), { ...moment, tipo: 'caducada' });
  let changed = lapsed.length;
  for (;;) {
    const offered = await offerFirst(manager, cursos, moment);
    if (offered === 0) return changed;
    changed += offered;
  }
}

/** Offers one place per course, because each offer changes the number of free places. */
async function offerFirst(manager: EntityManager, cursos: readonly number[], moment: Moment): Promise<number> {
  const rows: { id: number }[] = await manager.query(
    `SELECT DISTINCT ON (e.curso_id) e.id FROM ${ROWS}
     WHERE e.curso_id = ANY ($1::integer[]) AND e.estado = 'espera' AND ${offerable('$2')}
     ORDER BY e.curso_id, e.orden, e.id`,
    [cursos, moment.today],
  );
  await offer(manager, idsOf(rows), moment);
  return rows.length;
}

/** Whether the row can be offered a place now. The caller has locked its course. */
export async function hasPlace(manager: EntityManager, id: number, { today }: Moment): Promise<boolean> {
  const rows: unknown[] = await manager.query(`SELECT FROM ${ROWS} WHERE e.id = $1 AND ${offerable('$2')}`, [
    id,
    today,
  ]);
  return rows.length > 0;
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
