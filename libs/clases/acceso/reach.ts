import type { Viewer } from './viewer.service';

/** What of a person decides which classes are reached. */
export type Reach = Pick<Viewer, 'isAdmin' | 'tipo' | 'profesorId' | 'alumnos'>;

/** SQL conditions of what a person reaches, with the number of the parameter that `reachValue` fills. Staff reach everything. */
const SEAT = (param: number) =>
  `EXISTS (SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado' AND s.alumno_id = ANY ($${String(param)}::integer[]))`;

/** Classes `c`: a teacher the own ones, a family those with one of their seats that is not cancelled. */
export function classReach({ isAdmin, tipo }: Reach, param: number): string {
  if (isAdmin) return `$${String(param)}::integer[] IS NULL`;
  return tipo === 'PRO' ? `c.profesor_id = ANY ($${String(param)}::integer[])` : SEAT(param);
}

/** Subjects `m`: a teacher those assigned or taught, a family those of courses with a current enrolment of theirs. */
export function materiaReach({ isAdmin, tipo, today }: Viewer, param: number): string {
  const ids = `$${String(param)}::integer[]`;
  if (isAdmin) return `${ids} IS NULL`;
  if (tipo === 'PRO')
    return `EXISTS (SELECT FROM materias_imparten i WHERE i.materia_id = m.id AND i.profesor_id = ANY (${ids}))`;
  return `EXISTS (SELECT FROM altas a WHERE a.curso_id = m.curso_id AND a.alumno_id = ANY (${ids})
    AND coalesce(a.fecha_baja, 'infinity') >= '${today}')`;
}

/** Enrolments `a`: families those of their students; teachers none. */
export function altaReach({ isAdmin, tipo }: Viewer, param: number): string {
  if (isAdmin) return `$${String(param)}::integer[] IS NULL`;
  return tipo === 'PRO'
    ? `$${String(param)}::integer[] IS NULL AND false`
    : `a.alumno_id = ANY ($${String(param)}::integer[])`;
}

/** The value of the parameter of the conditions above. */
export function reachValue({ isAdmin, tipo, profesorId, alumnos }: Reach): readonly number[] | null {
  if (isAdmin) return null;
  if (tipo === 'PRO') return profesorId === null ? [] : [profesorId];
  return alumnos;
}
