import type { Scope, ScopeContext } from '../../listings/definition/define-list';
import { schoolYearOf, schoolYearStart } from '../../platform';

/**
 * The enrolments that a teacher sees, or their students: the active ones of active students in subjects that are assigned to the
 * teacher and in use. With the past course also what ended since it began, in any subject of the teacher: an enrolment that was
 * left open does not show a student whose record says an earlier leaving date.
 */
export function taughtBy(list: keyof typeof PATHS, userId: number, { today, pastCourse }: ScopeContext): Scope {
  const { alta, alumno } = PATHS[list];
  const assigned = { [`${alta}curso.materias.imparten.usuario_id`]: userId };
  if (!pastCourse)
    return { ...assigned, [`${alta}curso.materias.activo`]: true, [`${alta}activa`]: true, [`${alumno}activo`]: true };
  const since = { notBefore: startOfPastCourse(today) };
  return { ...assigned, [`${alta}fecha_baja`]: since, [`${alumno}fecha_baja`]: since };
}

/** How each list reaches enrolments and students. */
const PATHS = { alumnos: { alta: 'altas.', alumno: '' }, altas: { alta: '', alumno: 'alumno.' } };

/** 1 September of the school year before the present one; school years begin on 1 September. */
export const startOfPastCourse = (today: string): string => schoolYearStart(schoolYearOf(today) - 1);
