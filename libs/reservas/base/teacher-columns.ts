import type { EntityManager } from 'typeorm';

/**
 * SQL assignments of an UPDATE that gives class `c` another teacher.
 * `sustituye_a` keeps the first teacher who was replaced. If the first teacher gets the class back, `sustituye_a` becomes null.
 * `capacidad` of a private class becomes the new teacher's capacity in the subject, but at least the number of occupied seats.
 * @param next SQL of the id of the new teacher
 */
export const columnsOfNewTeacher = (next: string): string => `
    sustituye_a = CASE WHEN ${next} IS NOT DISTINCT FROM c.profesor_id THEN c.sustituye_a
      ELSE nullif(coalesce(c.sustituye_a, c.profesor_id), ${next}) END,
    capacidad = CASE WHEN c.particular AND ${next} IS DISTINCT FROM c.profesor_id THEN greatest(c.ocupadas, coalesce(
      (SELECT mp.capacidad FROM materias_profesores mp WHERE mp.materia_id = c.materia_id AND mp.profesor_id = ${next}), c.capacidad))
      ELSE c.capacidad END`;

/** Updates the columns of a class that depend on its teacher. Call it before the new teacher is written, in the same transaction. */
export async function prepareForTeacher(manager: EntityManager, claseId: number, next: number | null): Promise<void> {
  await manager.query(
    `UPDATE clases c SET ${columnsOfNewTeacher('$2::integer')} WHERE c.id = $1 AND c.profesor_id IS DISTINCT FROM $2::integer`,
    [claseId, next],
  );
}
