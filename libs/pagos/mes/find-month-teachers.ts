import type { PayRange, SqlRunner } from '../pendiente/calculate';
import type { MonthItem } from './month-request';
import { findTeachersToAdjust } from '../cartas/teachers-to-adjust';

/**
 * Returns the teachers of a month run, ordered by name. If teachers were chosen, returns these teachers. Otherwise returns each teacher
 * who is active, has an active concept or needs an adjustment.
 * @param profesores the chosen teachers; null for all
 */
export async function findMonthTeachers(
  manager: SqlRunner,
  range: PayRange,
  profesores: readonly number[] | null,
): Promise<MonthItem[]> {
  const adjusted = profesores === null ? await findTeachersToAdjust(manager, range) : [];
  return manager.query(TEACHERS, [profesores, adjusted]);
}

const TEACHERS = `
  SELECT p.id AS profesor_id, p.apellidos || ', ' || p.nombre AS profesor FROM profesores p
  WHERE CASE WHEN $1::integer[] IS NULL
    THEN p.activo OR EXISTS (SELECT FROM pagos_conceptos c WHERE c.profesor_id = p.id AND c.activo AND NOT c.borrado)
      OR p.id = ANY ($2::integer[])
    ELSE p.id = ANY ($1::integer[]) END
  ORDER BY p.apellidos, p.nombre, p.id`;
