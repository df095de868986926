import { INACTIVE_TEACHER, leavesSentence } from './sentences';
import type { SqlRunner } from '../../platform';

/** The columns that decide whether a teacher is in the academy on a date. */
export interface TeacherDates {
  activo: boolean;
  nombre: string;
  /** The last day of the teacher in the academy; null if no last day is planned. */
  fecha_baja: string | null;
}

/** The columns of `TeacherDates` in the table `profesores`. */
export const TEACHER_DATES = `activo, nombre || ' ' || apellidos AS nombre, to_char(fecha_baja, 'YYYY-MM-DD') AS fecha_baja`;

/**
 * Returns the sentence that refuses a teacher for a class: the teacher is inactive, or the teacher's last day is before the date of the
 * class. Returns null if the teacher can give the class.
 */
export function goneReason({ activo, nombre, fecha_baja }: TeacherDates, fecha: string): string | null {
  if (!activo) return INACTIVE_TEACHER;
  return fecha_baja !== null && fecha_baja < fecha ? leavesSentence(nombre, fecha_baja) : null;
}

/**
 * Returns the sentence why the teacher of a class cannot give the class on its date. Null if the teacher can give the class, or if the
 * class has no teacher.
 */
export async function goneTeacher(
  manager: SqlRunner,
  { profesor_id, fecha }: { profesor_id: number | null; fecha: string },
): Promise<string | null> {
  const rows: TeacherDates[] = await manager.query(`SELECT ${TEACHER_DATES} FROM profesores WHERE id = $1`, [
    profesor_id,
  ]);
  const [teacher] = rows;
  return teacher === undefined ? null : goneReason(teacher, fecha);
}
