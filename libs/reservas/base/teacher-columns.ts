import type { EntityManager } from 'typeorm';

/**
 * What changes in the row `c` of a class with its teacher, as assignments of an UPDATE. The teacher who was replaced first stays in
 * `sustituye_a` until that one teaches again. A private class takes the number of students that its new teacher attends at once, if
 * assigned. Without another teacher nothing changes.
 * @param next SQL of the id of the new teacher
 */
export const columnsOfNewTeacher = (next: string): string => `
    sustituye_a = CASE WHEN ${next} IS NOT DISTINCT FROM c.profesor_id THEN c.sustituye_a
      ELSE nullif(coalesce(c.sustituye_a, c.profesor_id), ${next}) END,
    capacidad = CASE WHEN c.particular AND ${next} IS DISTINCT FROM c.profesor_id THEN greatest(c.ocupadas, coalesce(
      (SELECT mp.capacidad FROM materias_profesores mp WHERE mp.materia_id = c.materia_id AND mp.profesor_id = ${next}), c.capacidad))
      ELSE c.capacidad END`;

/** Prepares a class for the teacher whom the same transaction is about to write. */
export async function prepareForTeacher(manager: EntityManager, claseId: number, next: number | null): Promise<void> {
  await manager.query(
    `UPDATE clases c SET ${columnsOfNewTeacher('$2::integer')} WHERE c.id = $1 AND c.profesor_id IS DISTINCT FROM $2::integer`,
    [claseId, next],
  );
}
