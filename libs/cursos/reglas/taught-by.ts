import type { Scope, ScopeContext } from '../../listings/definition/define-list';
import { schoolYearOf, schoolYearStart } from '../../platform';

/**
 * Limits the lists of enrolments and students to the subjects of a teacher. By default, shows active enrolments of active students in
 * active subjects.
 * If `seesPastCourse` is true, also shows inactive subjects, and enrolments that ended and students who left on or after the first day of
 * the past school year.
 */
export function taughtBy(list: keyof typeof PATHS, userId: number, { today, seesPastCourse }: ScopeContext): Scope {
  const { alta, alumno } = PATHS[list];
  const assigned = { [`${alta}curso.materias.imparten.usuario_id`]: userId };
  if (!seesPastCourse)
    return { ...assigned, [`${alta}curso.materias.activo`]: true, [`${alta}activa`]: true, [`${alumno}activo`]: true };
  const since = { notBefore: startOfPastCourse(today) };
  return { ...assigned, [`${alta}fecha_baja`]: since, [`${alumno}fecha_baja`]: since };
}

/**
 * For each list, the prefix of the paths to the fields of the enrolment (`alta`) and of the student (`alumno`). The prefix is empty if the
 * row itself is the enrolment or the student.
 */
const PATHS = { alumnos: { alta: 'altas.', alumno: '' }, altas: { alta: '', alumno: 'alumno.' } };

/** Returns the first day of the previous school year. School years begin on 1 September. */
export const startOfPastCourse = (today: string): string => schoolYearStart(schoolYearOf(today) - 1);
