import type { Viewer } from './viewer.service';

/** The properties of a user that decide which classes they see. */
export type Reach = Pick<Viewer, 'isAdmin' | 'tipo' | 'profesorId' | 'alumnos'>;

/**
 * SQL conditions for the rows that a user may see. `param` is the number of the parameter that `reachValue` fills. Staff see every row.
 */
const SEAT = (param: number) =>
  `EXISTS (SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado' AND s.alumno_id = ANY ($${String(param)}::integer[]))`;

/** Condition on classes `c`: teachers see their own classes, families the classes with a seat of theirs that is not cancelled. */
export function classReach({ isAdmin, tipo }: Reach, param: number): string {
  if (isAdmin) return `$${String(param)}::integer[] IS NULL`;
  return tipo === 'PRO' ? `c.profesor_id = ANY ($${String(param)}::integer[])` : SEAT(param);
}

/**
 * Condition on subjects `m`: teachers see subjects that they are assigned to or teach, families those of courses with a current
 * enrolment.
 */
export function materiaReach({ isAdmin, tipo, today }: Viewer, param: number): string {
  const ids = `$${String(param)}::integer[]`;
  if (isAdmin) return `${ids} IS NULL`;
  if (tipo === 'PRO')
    return `EXISTS (SELECT FROM materias_imparten i WHERE i.materia_id = m.id AND i.profesor_id = ANY (${ids}))`;
  return `EXISTS (SELECT FROM altas a WHERE a.curso_id = m.curso_id AND a.alumno_id = ANY (${ids})
    AND coalesce(a.fecha_baja, 'infinity') >= '${today}')`;
}

/** Condition on enrolments `a`: families see the enrolments of their students, teachers see none. */
export function altaReach({ isAdmin, tipo }: Viewer, param: number): string {
  if (isAdmin) return `$${String(param)}::integer[] IS NULL`;
  return tipo === 'PRO'
    ? `$${String(param)}::integer[] IS NULL AND false`
    : `a.alumno_id = ANY ($${String(param)}::integer[])`;
}

/** The value of the parameter `param` in the conditions above. */
export function reachValue({ isAdmin, tipo, profesorId, alumnos }: Reach): readonly number[] | null {
  if (isAdmin) return null;
  if (tipo === 'PRO') return profesorId === null ? [] : [profesorId];
  return alumnos;
}
