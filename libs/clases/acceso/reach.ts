import type { Viewer } from './viewer.service';

/** The properties of a user that decide which classes they see. */
export type Reach = Pick<Viewer, 'isAdmin' | 'tipo' | 'profesorId' | 'alumnos'>;

/**
 * SQL conditions for the rows that a user may see. Administrators see every row. `param` is the number of the SQL parameter; `reachValue`
 * gives its value.
 */
const SEAT = (param: number) =>
  `EXISTS (SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado' AND s.alumno_id = ANY ($${String(param)}::integer[]))`;

/**
 * SQL condition on classes `c`. Teachers see their own classes. Families see a class if one of their students has a seat in it that is not
 * cancelled.
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
 * Returns the value of the parameter `param` in the SQL conditions above: null for administrators, else the ids of the teacher or of the
 * students.
 */
export function reachValue({ isAdmin, tipo, profesorId, alumnos }: Reach): readonly number[] | null {
  if (isAdmin) return null;
  if (tipo === 'PRO') return profesorId === null ? [] : [profesorId];
  return alumnos;
}
