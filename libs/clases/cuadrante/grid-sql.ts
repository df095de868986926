import { CLASS_END, CLASS_JOINS, CLASS_PLACE, STANDS_IN_FOR } from '../class-columns';
import type { CuadranteRequest } from './read-request';

/** An enrolment counts as new if it started at most this many days before the first day of the grid. */
const NEW_FOR_DAYS = 7;

/**
 * SQL that returns the rows of the grid in one statement. Each row has its classes as JSON, ordered by day and hour.
 * $1 and $2: the first and last day. $3: leaves out inactive rows. $4: part of a room's code. $5: a centre. $6: adds absences of teachers.
 * $7: adds links to the records of classes.
 */
export const gridSelect = (rows: CuadranteRequest['rows']): string => `
  WITH bloques AS (${CLASSES.replace('@fila', ROW_OF_CLASS[rows])}),
  filas AS (${ROWS[rows]})
  SELECT filas.id, filas.aula, filas.descripcion, filas.url, filas.capacidad, filas.color, filas.centro,
    coalesce(suyas.materias, '[]') AS materias, ${blockedDays(rows)} AS bloqueos
  FROM filas
  LEFT JOIN (
    SELECT fila, json_agg(to_json(bloques) ORDER BY fecha, "horaInicio", id) AS materias FROM bloques GROUP BY fila
  ) AS suyas ON suyas.fila = filas.id
  ORDER BY filas.puesto NULLS LAST`;

/** SQL: the state of a block (rule R12). `ausente` if a teacher is absent, otherwise `cerrada`. */
const BLOCKED_STATE = `CASE WHEN b.profesor_id IS NULL THEN 'cerrada' ELSE 'ausente' END`;

/**
 * Returns SQL of a JSON list: when the room or the teacher of a row is unavailable. The list has absences, closures and holidays, with one
 * element for each day. An end at 23:59 is written as 24:00.
 */
function blockedDays(rows: CuadranteRequest['rows']): string {
  const ofRow = rows === 'aulas' ? 'b.aula_id = filas.id' : '$6 AND b.profesor_id = filas.id';
  return `coalesce((
    SELECT json_agg(json_build_object('fecha', to_char(dia, 'YYYY-MM-DD'), 'estado', de.estado, 'motivo', de.motivo,
      'desde', CASE WHEN de.desde <= dia THEN '00:00' ELSE to_char(de.desde, 'HH24:MI') END,
      'hasta', CASE WHEN de.hasta >= dia + interval '23 hours 59 minutes' THEN '24:00' ELSE to_char(de.hasta, 'HH24:MI') END)
      ORDER BY de.desde, de.estado, de.id)
    FROM (
      SELECT b.id, ${BLOCKED_STATE} AS estado, b.motivo, b.desde, b.hasta FROM bloqueos b WHERE ${ofRow}
      UNION ALL
      SELECT f.id, 'festivo', f.descripcion, f.desde::timestamp, f.hasta::timestamp + interval '1 day' FROM festivos f
      WHERE f.centro IS NULL OR f.centro = coalesce(filas.centro, nullif($5, ''))
    ) AS de
    JOIN generate_series($1::date::timestamp, $2::date, interval '1 day') AS dia
      ON de.desde < dia + interval '1 day' AND de.hasta > dia), '[]')`;
}

const ROW_OF_CLASS = { aulas: 'c.aula_id', profesores: 'c.profesor_id' } as const;

/** SQL condition: the class is in the centre `$5`, or `$5` is empty. A class without a room belongs to the centre of its course. */
const IN_CENTRE = `($5 = '' OR coalesce(CASE WHEN au.id IS NULL THEN cu.centro ELSE au.centro END, '') = $5)`;

/**
 * Selects the classes of the grid. `altasNuevas`: for a group class, the number of new enrolments in the course; for a private class, the
 * number of students of the class whose enrolment is new.
 */
const CLASSES = `
    SELECT coalesce(@fila, 0) AS fila, c.id, to_char(c.fecha, 'YYYY-MM-DD') AS fecha,
           to_char(c.hora_entrada, 'HH24:MI') AS "horaInicio", to_char(c.hora_salida, 'HH24:MI') AS "horaFin",
           m.descripcion, cu.descripcion AS curso, '/administrar/cursos/ficha/' || c.curso_id || '/' AS url,
           c.ocupadas AS cantidad,
           CASE WHEN c.particular OR c.capacidad > 0 THEN c.capacidad
             ELSE coalesce(nullif(m.capacidad, 0), nullif(cu.capacidad, 0), au.capacidad, 0) END AS capacidad,
           CASE WHEN c.particular THEN suyos.nuevas ELSE coalesce(nuevas.cuantas, 0) END AS "altasNuevas",
           c.materia_id, ${CLASS_PLACE}, coalesce(au.capacidad, 0) AS "plazasAula", ${STANDS_IN_FOR},
           coalesce(suyos.nombres, '') AS alumno, coalesce(cu.color, au.color) AS color,
           coalesce(t.descripcion, '') AS tipo, c.particular, cu.codigo,
           coalesce(p.nombre || ' ' || left(p.apellidos, 1) || '.', '') AS "profesorCorto",
           CASE WHEN $7 THEN '/administrar/clases/ficha/' || c.id || '/' ELSE '' END AS "urlClase",
           coalesce((SELECT json_agg(json_build_object('estado', ${BLOCKED_STATE}, 'motivo', b.motivo) ORDER BY b.desde, b.id)
             FROM bloqueos b WHERE b.desde < ${CLASS_END} AND b.hasta > c.fecha + c.hora_entrada
               AND (b.aula_id = c.aula_id OR ($6 AND b.profesor_id = c.profesor_id))), '[]') AS bloqueos
    FROM clases c
    ${CLASS_JOINS}
    LEFT JOIN tipos_curso t ON t.id = cu.tipo_id
    LEFT JOIN (
      SELECT curso_id, count(*)::integer AS cuantas FROM altas
      WHERE fecha_alta BETWEEN $1::date - ${String(NEW_FOR_DAYS)} AND $2::date GROUP BY curso_id
    ) AS nuevas ON nuevas.curso_id = c.curso_id
    LEFT JOIN LATERAL (
      SELECT string_agg(al.nombre || ' ' || al.apellidos, ', ' ORDER BY al.apellidos, al.nombre, al.id) AS nombres,
             (count(*) FILTER (WHERE alta.fecha_alta BETWEEN $1::date - ${String(NEW_FOR_DAYS)} AND $2::date))::integer AS nuevas
      FROM clases_alumnos s
      JOIN alumnos al ON al.id = s.alumno_id
      LEFT JOIN altas alta ON alta.id = s.alta_id
      WHERE c.particular AND s.clase_id = c.id AND s.estado <> 'anulado'
    ) AS suyos ON true
    WHERE c.fecha BETWEEN $1::date AND $2::date AND c.estado <> 'anulada'
      AND ($4 = '' OR au.codigo_normal LIKE claustro_patron($4, '%', '%')) AND ${IN_CENTRE}`;

/** SQL that adds a last row with the id 0, for classes without a room (or without a teacher). Without such classes, adds no row. */
const withoutOne = (title: string): string => `
    UNION ALL
    SELECT 0, '${title}', '${title}', '', 0, NULL, NULL, NULL WHERE EXISTS (SELECT FROM bloques WHERE fila = 0)`;

/**
 * SQL of the rows of the grid; `puesto` is the position of a row. A filter by room code or centre limits the grid of teachers to teachers
 * with classes in these rooms.
 */
const ROWS: Record<CuadranteRequest['rows'], string> = {
  aulas: `
    SELECT id, codigo AS aula, descripcion, '/administrar/aulas/ficha/' || id || '/' AS url, capacidad, color, centro,
           row_number() OVER (ORDER BY codigo, id) AS puesto
    FROM aulas
    WHERE (NOT $3 OR activo) AND ($5 = '' OR centro = $5) AND ($4 = '' OR codigo_normal LIKE claustro_patron($4, '%', '%'))
    ${withoutOne('Sin aula')}`,
  profesores: `
    SELECT id, codigo AS aula, apellidos || ', ' || nombre AS descripcion, '/administrar/profesores/ficha/' || id || '/' AS url,
           0 AS capacidad, NULL::text AS color, NULL::text AS centro,
           row_number() OVER (ORDER BY apellidos, nombre, id) AS puesto
    FROM profesores
    WHERE (NOT $3 OR activo) AND (($4 = '' AND $5 = '') OR id IN (SELECT fila FROM bloques))
    ${withoutOne('Sin profesor')}`,
};

/** SQL: the centres of the rooms. If $1 is true, inactive rooms are left out. */
export const CENTRES = `SELECT DISTINCT centro FROM aulas WHERE centro IS NOT NULL AND centro <> '' AND (NOT $1 OR activo) ORDER BY 1`;

/**
 * SQL: the days of the range, with the names of their holidays. If a holiday is of one centre only, the name of the centre follows in
 * brackets. $3 is a centre; empty for all centres.
 */
export const DAYS = `
  SELECT to_char(dia, 'YYYY-MM-DD') AS fecha,
         (SELECT string_agg(DISTINCT descripcion || coalesce(' (' || centro || ')', ''), ', ') FROM festivos
          WHERE dia BETWEEN desde AND hasta AND ($3 = '' OR coalesce(centro, $3) = $3)) AS festivo
  FROM generate_series($1::date, $2::date, interval '1 day') AS dia
  ORDER BY dia`;
