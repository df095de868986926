import type { EntityManager } from 'typeorm';
import type { Moment } from './offer';

/** SQL of the occupied places in course `c`: enrolments that have not ended on date `$n`, and open offers. */
export const taken = (today: string) => `(
  (SELECT count(*) FROM altas a WHERE a.curso_id = c.id AND (a.fecha_baja IS NULL OR a.fecha_baja >= ${today}::date))
  + (SELECT count(*) FROM esperas o WHERE o.curso_id = c.id AND o.estado = 'ofrecida'))`;

/**
 * SQL condition: true if course `c` has a free place. If a subject `m` is given, the subject must have a free place too. A course or
 * subject without a limit always has a free place.
 */
export const hasFreePlace = (today: string) => `(
  (c.capacidad = 0 OR ${taken(today)} < c.capacidad)
  AND (coalesce(m.capacidad, 0) = 0 OR ${taken(today)} < m.capacidad))`;

/**
 * SQL: true if a place in course `c` can be offered to the student of row `e` of a waiting list. The position of the student in the list
 * is not checked.
 */
export const offerable = (today: string) => `
  c.activo AND (c.fecha_fin IS NULL OR c.fecha_fin >= ${today}::date) AND s.activo AND ${hasFreePlace(today)}
  AND NOT EXISTS (SELECT FROM altas a WHERE a.curso_id = c.id AND a.alumno_id = e.alumno_id
    AND (a.fecha_baja IS NULL OR a.fecha_baja >= ${today}::date))
  AND NOT EXISTS (SELECT FROM esperas o WHERE o.curso_id = c.id AND o.alumno_id = e.alumno_id AND o.estado = 'ofrecida')`;

/** SQL: the rows of the waiting lists, each with its course, student and subject. */
export const ROWS = `esperas e JOIN cursos c ON c.id = e.curso_id JOIN alumnos s ON s.id = e.alumno_id LEFT JOIN materias m ON m.id = e.materia_id`;

/** Locks courses against concurrent offers and enrolments, in order of id to avoid deadlocks. */
export async function lockCourses(manager: EntityManager, cursos: readonly number[]): Promise<void> {
  await manager.query('SELECT FROM cursos WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE', [cursos]);
}

/** True if a place can now be offered to the student of this row of the waiting list. The caller must first lock the course of the row. */
export async function hasPlace(manager: EntityManager, id: number, { today }: Moment): Promise<boolean> {
  const rows: unknown[] = await manager.query(`SELECT FROM ${ROWS} WHERE e.id = $1 AND ${offerable('$2')}`, [
    id,
    today,
  ]);
  return rows.length > 0;
}
