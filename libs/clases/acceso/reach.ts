import type { Viewer } from './viewer.service';

/** The properties of a user that decide which classes they see. */
export type Reach = Pick<Viewer, 'isAdmin' | 'tipo' | 'profesorId' | 'alumnos'>;

/**
 * SQL condition: one of the given students has a seat in class `c`, and the seat is not cancelled. `param` is the number of the SQL
 * parameter with the ids of the students; `reachValue` gives its value.
 */
const SEAT = (param: number) =>
  `EXISTS (SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado' AND s.alumno_id = ANY ($${String(param)}::integer[]))`;

/**
 * SQL condition on classes `c`. Teachers see their own classes. Families see the classes in which one of their students has a seat, unless
 * the seat is cancelled.
 */
export function classReach({ isAdmin, tipo }: Reach, param: number): string {
  if (isAdmin) return `$${String(param)}::integer[] IS NULL`;
  return tipo === 'PRO' ? `c.profesor_id = ANY ($${String(param)}::integer[])` : SEAT(param);
}

/**
 * Returns the SQL condition on subjects `m`. Teachers see subjects that they teach or are assigned to. Families see subjects of courses in
 * which one of their students is enrolled today or later.
 */
export function materiaReach({ isAdmin, tipo, today }: Viewer, param: number): string {
  const ids = `$${String(param)}::integer[]`;
  if (isAdmin) return `${ids} IS NULL`;
  if (tipo === 'PRO')
    return `EXISTS (SELECT FROM materias_imparten i WHERE i.materia_id = m.id AND i.profesor_id = ANY (${ids}))`;
  return `EXISTS (SELECT FROM altas a WHERE a.curso_id = m.curso_id AND a.alumno_id = ANY (${ids})
    AND coalesce(a.fecha_baja, 'infinity') >= '${today}')`;
}

/** Returns the SQL condition on enrolments `a`. Families see the enrolments of their students; teachers see none. */
export function altaReach({ isAdmin, tipo }: Viewer, param: number): string {
  if (isAdmin) return `$${String(param)}::integer[] IS NULL`;
  return tipo === 'PRO'
    ? `$${String(param)}::integer[] IS NULL AND false`
    : `a.alumno_id = ANY ($${String(param)}::integer[])`;
}

/**
 * Returns the value of the parameter `param` in the SQL conditions above. For an administrator it is null, for a teacher the id of the
 * teacher, and for other users the ids of their students.
 */
export function reachValue({ isAdmin, tipo, profesorId, alumnos }: Reach): readonly number[] | null {
  if (isAdmin) return null;
  if (tipo === 'PRO') return profesorId === null ? [] : [profesorId];
  return alumnos;
}
