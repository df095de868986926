import type { Coincidencia } from '../../contracts';
import type { SqlRunner } from '../../platform';

/** A stored or planned enrolment of a student in a course. Dates are `YYYY-MM-DD`; `to` is null for an enrolment without end. */
export interface Enrolment {
  studentId: number;
  courseId: number;
  from: string;
  to: string | null;
}

/**
 * Finds the classes that a student already has at the hours of a course: classes of other courses, and private classes. One statement
 * reads all enrolments.
 * @param enrolments each with a `from` of today or later, because the past does not matter
 * @returns the classes for each enrolment, in the order of the week
 */
export async function findCoincidences(runner: SqlRunner, enrolments: readonly Enrolment[]): Promise<Coincidencia[][]> {
  if (enrolments.length === 0) return [];
  const rows = await runner.query<(Coincidencia & { n: number })[]>(COINCIDENCES, [
    enrolments.map(({ studentId }) => studentId),
    enrolments.map(({ courseId }) => courseId),
    enrolments.map(({ from }) => from),
    enrolments.map(({ to }) => to),
  ]);
  return enrolments.map((_, index) =>
    rows.filter(({ n }) => n === index + 1).map(({ materia, dias, horaEntrada }) => ({ materia, dias, horaEntrada })),
  );
}

/**
 * SQL: true if the weekly hours `t` of subject `m` in course `c` generate classes. Subject and course must be active, the subject must not
 * be private, and `t` must have days and hours.
 */
const HAS_WEEKLY_HOURS = `m.activo AND c.activo AND NOT m.particular AND t.dias_semana <> '' AND t.hora_entrada IS NOT NULL
  AND t.hora_salida IS NOT NULL`;

/**
 * `greatest` gives the first common day of the periods, `least` the last common day. If the periods have no common day, the first day is
 * after the last day, and the comparison below finds nothing.
 */
const COINCIDENCES = `
  WITH pedida AS (
    SELECT * FROM unnest($1::integer[], $2::integer[], $3::date[], $4::date[])
      WITH ORDINALITY AS p (alumno_id, curso_id, desde, hasta, n)
  ),
  propia AS (
    SELECT p.n, t.dias_semana AS dias, t.hora_entrada AS entrada, t.hora_salida AS salida,
      greatest(p.desde, coalesce(m.fecha_inicio, c.fecha_inicio), t.desde) AS desde,
      least(p.hasta, coalesce(m.fecha_fin, c.fecha_fin), t.hasta) AS hasta
    FROM pedida p JOIN cursos c ON c.id = p.curso_id JOIN materias m ON m.curso_id = c.id
      JOIN materias_tramos t ON t.materia_id = m.id
    WHERE ${HAS_WEEKLY_HOURS}
  ),
  otra AS (
    SELECT p.n, m.descripcion AS materia, t.dias_semana AS dias, t.hora_entrada AS entrada, t.hora_salida AS salida,
      greatest(a.fecha_alta, coalesce(m.fecha_inicio, c.fecha_inicio), t.desde) AS desde,
      least(a.fecha_baja, coalesce(m.fecha_fin, c.fecha_fin), t.hasta) AS hasta
    FROM pedida p JOIN altas a ON a.alumno_id = p.alumno_id AND a.curso_id <> p.curso_id
      JOIN cursos c ON c.id = a.curso_id JOIN materias m ON m.curso_id = c.id JOIN materias_tramos t ON t.materia_id = m.id
    WHERE ${HAS_WEEKLY_HOURS}
    UNION ALL
    SELECT p.n, m.descripcion, substr('LMXJVSD', extract(isodow FROM k.fecha)::integer, 1), k.hora_entrada,
      CASE WHEN k.hora_salida > k.hora_entrada THEN k.hora_salida ELSE '24:00' END, k.fecha, k.fecha
    FROM pedida p JOIN clases_alumnos s ON s.alumno_id = p.alumno_id AND s.estado <> 'anulado'
      JOIN clases k ON k.id = s.clase_id JOIN materias m ON m.id = k.materia_id
    WHERE k.particular AND k.estado <> 'anulada' AND k.fecha >= p.desde
  )
  SELECT o.n::integer, o.materia, string_agg(DISTINCT d.dia, '') AS dias, to_char(o.entrada, 'HH24:MI') AS "horaEntrada"
  FROM propia p
    JOIN otra o ON o.n = p.n AND o.entrada < p.salida AND p.entrada < o.salida
      AND greatest(o.desde, p.desde) <= least(o.hasta, p.hasta)
    JOIN unnest(string_to_array('LMXJVSD', NULL)) WITH ORDINALITY AS d (dia, orden)
      ON position(d.dia IN o.dias) > 0 AND position(d.dia IN p.dias) > 0
  GROUP BY o.n, o.materia, o.entrada
  ORDER BY o.n, min(d.orden), o.entrada, o.materia`;
