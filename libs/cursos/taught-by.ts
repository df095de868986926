import type { Scope, ScopeContext } from '../listings/definition/define-list';

/**
 * The enrolments that a teacher sees, as a row rule of a list that reaches them over `path`: the active ones in subjects that are
 * assigned to the teacher and in use. With the past course also those that ended since it began, in any subject of the teacher.
 * @param path `altas.`, or nothing for the list of enrolments
 */
export function taughtBy(userId: number, { today, pastCourse }: ScopeContext, path: '' | 'altas.'): Scope {
  const assigned = { [`${path}curso.materias.imparten.usuario_id`]: userId };
  return pastCourse
    ? { ...assigned, [`${path}fecha_baja`]: { notBefore: startOfPastCourse(today) } }
    : { ...assigned, [`${path}curso.materias.activo`]: true, [`${path}activa`]: true };
}

/** 1 September of the school year before the present one; school years begin on 1 September. */
export function startOfPastCourse(today: string): string {
  const year = Number(today.slice(0, 4));
  return `${String(today.slice(5) >= '09-01' ? year - 1 : year - 2)}-09-01`;
}
