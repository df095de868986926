import type { Scope, ScopeContext } from '../../listings/definition/define-list';
import { schoolYearOf, schoolYearStart } from '../../platform';

/**
 * The scope of a teacher on enrolments, or on their students: active enrolments of active students, in subjects that are in use and
 * assigned to the teacher. With the past course, also enrolments that ended since it began, in any subject of the teacher. An enrolment
 * that was left open does not show a student whose record has an earlier leaving date.
 */
export function taughtBy(list: keyof typeof PATHS, userId: number, { today, pastCourse }: ScopeContext): Scope {
  const { alta, alumno } = PATHS[list];
  const assigned = { [`${alta}curso.materias.imparten.usuario_id`]: userId };
  if (!pastCourse)
    return { ...assigned, [`${alta}curso.materias.activo`]: true, [`${alta}activa`]: true, [`${alumno}activo`]: true };
  const since = { notBefore: startOfPastCourse(today) };
  return { ...assigned, [`${alta}fecha_baja`]: since, [`${alumno}fecha_baja`]: since };
}

/** The paths from each list to enrolments and students. */
const PATHS = { alumnos: { alta: 'altas.', alumno: '' }, altas: { alta: '', alumno: 'alumno.' } };

/** 1 September of the previous school year; school years begin on 1 September. */
export const startOfPastCourse = (today: string): string => schoolYearStart(schoolYearOf(today) - 1);
