import type { ClaseAfectada } from '../contracts';
import { CLASS_HOURS } from './class-columns';

/** Maximum of classes that the reply lists. The counts of the reply include the classes that are not listed. */
export const MAX_AFFECTED = 300;

/**
 * Columns that describe the class `c` to the office. The query must join `CLASS_JOINS`. For a cancelled class, the columns also count and
 * name the students of cancelled seats.
 */
export const AFFECTED_COLUMNS = `
  c.id, ${CLASS_HOURS}, m.descripcion AS materia, cu.descripcion AS curso,
  coalesce(p.apellidos || ', ' || p.nombre, '') AS profesor, coalesce(au.descripcion, '') AS aula,
  CASE WHEN c.estado = 'anulada' THEN (SELECT count(*) FROM clases_alumnos s WHERE s.clase_id = c.id)::integer ELSE c.ocupadas END AS plazas, c.particular,
  CASE WHEN c.particular THEN coalesce((
    SELECT string_agg(al.nombre || ' ' || al.apellidos, ', ' ORDER BY al.apellidos, al.nombre, al.id)
    FROM clases_alumnos s JOIN alumnos al ON al.id = s.alumno_id WHERE s.clase_id = c.id AND (s.estado <> 'anulado' OR c.estado = 'anulada')), '')
    ELSE '' END AS alumno`;

export type AffectedRow = Omit<ClaseAfectada, 'url'>;

export const toAffected = (row: AffectedRow): ClaseAfectada => ({
  ...row,
  url: `/administrar/clases/ficha/${String(row.id)}/`,
});
