import type { ClaseAfectada } from '../../contracts';

/** More than a person reads; the counts are always of all. */
export const MAX_AFFECTED = 300;

/** Names a class `c` to a person of the office. */
export const AFFECTED_COLUMNS = `
  c.id, c.fecha, to_char(c.hora_entrada, 'HH24:MI') AS "horaEntrada", to_char(c.hora_salida, 'HH24:MI') AS "horaSalida",
  m.descripcion AS materia, k.descripcion AS curso, coalesce(p.apellidos || ', ' || p.nombre, '') AS profesor,
  coalesce(a.descripcion, '') AS aula, c.ocupadas AS plazas, c.particular,
  CASE WHEN c.particular THEN coalesce((
    SELECT string_agg(al.nombre || ' ' || al.apellidos, ', ' ORDER BY al.apellidos, al.nombre, al.id)
    FROM clases_alumnos s JOIN alumnos al ON al.id = s.alumno_id WHERE s.clase_id = c.id AND s.estado <> 'anulado'), '')
    ELSE '' END AS alumno`;

export const AFFECTED_JOINS = `
  JOIN materias m ON m.id = c.materia_id JOIN cursos k ON k.id = c.curso_id
  LEFT JOIN profesores p ON p.id = c.profesor_id LEFT JOIN aulas a ON a.id = c.aula_id`;

export type AffectedRow = Omit<ClaseAfectada, 'url'>;

export const toAffected = (row: AffectedRow): ClaseAfectada => ({
  ...row,
  url: `/administrar/clases/ficha/${String(row.id)}/`,
});
