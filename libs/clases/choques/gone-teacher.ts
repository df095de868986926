import { INACTIVE_TEACHER, leavesSentence } from './sentences';
import type { SqlRunner } from '../../platform';

/** What decides whether a teacher is in the academy on a date. */
export interface StandingTeacher {
  activo: boolean;
  nombre: string;
  /** The last day in the academy; null without one. */
  fecha_baja: string | null;
}

/** The columns of a `StandingTeacher`, of the table `profesores`. */
export const STANDING = `activo, nombre || ' ' || apellidos AS nombre, to_char(fecha_baja, 'YYYY-MM-DD') AS fecha_baja`;

/** Why a teacher gives no class on a date, as bookings say it: inactive, or gone by then. Null if they do. */
export function goneReason({ activo, nombre, fecha_baja }: StandingTeacher, fecha: string): string | null {
  if (!activo) return INACTIVE_TEACHER;
  return fecha_baja !== null && fecha_baja < fecha ? leavesSentence(nombre, fecha_baja) : null;
}

/** The reason of `goneReason` for the teacher of a class; null without a teacher. */
export async function goneTeacher(
  manager: SqlRunner,
  { profesor_id, fecha }: { profesor_id: number | null; fecha: string },
): Promise<string | null> {
  const rows: StandingTeacher[] = await manager.query(`SELECT ${STANDING} FROM profesores WHERE id = $1`, [
    profesor_id,
  ]);
  const [teacher] = rows;
  return teacher === undefined ? null : goneReason(teacher, fecha);
}
