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

/** The sentence that refuses a teacher who is inactive, or has left by the date of the class; null if the teacher can give it. */
export function goneReason({ activo, nombre, fecha_baja }: TeacherDates, fecha: string): string | null {
  if (!activo) return INACTIVE_TEACHER;
  return fecha_baja !== null && fecha_baja < fecha ? leavesSentence(nombre, fecha_baja) : null;
}

/**
 * Returns `goneReason` of the teacher of a class: why the teacher cannot give the class on its date. Null if there is no such reason, or
 * if the class has no teacher.
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
