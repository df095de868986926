import type { EntityManager } from 'typeorm';
import { INACTIVE_TEACHER, leavesSentence } from '../choques/sentences';
import type { ClassMoment } from '../reservas/notices';

/** Why a teacher gives no class on a date, as bookings say it: inactive, or gone by then. Null if they do. */
export async function goneTeacher(
  manager: EntityManager,
  { profesor_id, fecha }: Pick<ClassMoment, 'profesor_id' | 'fecha'>,
): Promise<string | null> {
  const rows: { activo: boolean; nombre: string; baja: string | null }[] = await manager.query(TEACHER, [
    profesor_id,
    fecha,
  ]);
  const [teacher] = rows;
  if (teacher === undefined) return null;
  if (!teacher.activo) return INACTIVE_TEACHER;
  return teacher.baja === null ? null : leavesSentence(teacher.nombre, teacher.baja);
}

const TEACHER = `
  SELECT activo, nombre || ' ' || apellidos AS nombre, CASE WHEN fecha_baja < $2::date THEN to_char(fecha_baja, 'YYYY-MM-DD') END AS baja
  FROM profesores WHERE id = $1`;
