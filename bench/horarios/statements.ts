/** Hand-written SQL that reads exactly what the measured requests return, without sessions, permissions or settings. */

/**
 * Selects the classes between two dates with their students. If $3 is true, the result includes the classes of groups; otherwise it has
 * only private classes.
 */
export const CLASSES = `
  SELECT c.id, c.fecha::text AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS "horaEntrada", to_char(c.hora_salida, 'HH24:MI') AS "horaSalida",
    cu.descripcion AS curso, c.curso_id, p.nombre || ' ' || p.apellidos AS profesor, c.profesor_id, a.descripcion AS aula, c.aula_id,
    m.descripcion AS materia, c.materia_id, a.color AS "colorAula", c.estado, c.particular, c.capacidad, c.capacidad - c.ocupadas AS plazas,
    c.version, s.alumno, s.alumnos
  FROM clases c JOIN cursos cu ON cu.id = c.curso_id JOIN materias m ON m.id = c.materia_id
    LEFT JOIN profesores p ON p.id = c.profesor_id LEFT JOIN aulas a ON a.id = c.aula_id
    LEFT JOIN LATERAL (SELECT string_agg(al.nombre || ' ' || al.apellidos, ', ') AS alumno,
        json_agg(json_build_object('nombreCompleto', al.nombre || ' ' || al.apellidos, 'claseId', c.id, 'alumno_id', al.id, 'estado', s.estado)) AS alumnos
      FROM clases_alumnos s JOIN alumnos al ON al.id = s.alumno_id WHERE s.clase_id = c.id AND s.estado <> 'anulado') AS s ON true
  WHERE c.fecha BETWEEN $1 AND $2 AND c.estado <> 'anulada' AND (c.particular OR $3::boolean) ORDER BY c.fecha, c.hora_entrada, c.id`;

/** Selects the blocks of the weekly grid by room. `$3` is a centre; an empty text selects all centres. */
export const GRID = `
  SELECT a.id, a.codigo AS aula, a.descripcion, a.capacidad, a.color,
    (SELECT json_agg(json_build_object('id', c.id, 'fecha', c.fecha, 'horaInicio', to_char(c.hora_entrada, 'HH24:MI'),
        'horaFin', to_char(c.hora_salida, 'HH24:MI'), 'descripcion', m.descripcion, 'cantidad', c.ocupadas, 'capacidad', c.capacidad,
        'profesor', p.nombre || ' ' || p.apellidos, 'color', coalesce(cu.color, a.color), 'particular', c.particular, 'tipo', t.descripcion,
        'altasNuevas', (SELECT count(*) FROM altas al WHERE al.curso_id = c.curso_id AND al.fecha_alta BETWEEN $1::date - 7 AND $2)) ORDER BY c.fecha, c.hora_entrada)
      FROM clases c JOIN materias m ON m.id = c.materia_id JOIN cursos cu ON cu.id = c.curso_id
        LEFT JOIN tipos_curso t ON t.id = cu.tipo_id LEFT JOIN profesores p ON p.id = c.profesor_id
      WHERE c.aula_id = a.id AND c.fecha BETWEEN $1 AND $2 AND c.estado <> 'anulada') AS materias
  FROM aulas a WHERE $3 = '' OR a.centro = $3 ORDER BY a.codigo, a.id`;

/**
 * Builds a subquery of the spans in which a teacher or room is taken, in civil minutes. The spans come from classes between `$2` and `$3`,
 * and from absences.
 */
const taken = (column: string, id: string): string => `(SELECT coalesce(range_agg(tramo), '{}') FROM (
    SELECT c.tramo FROM clases c WHERE c.${column} = ${id} AND c.fecha BETWEEN $2 AND $3 AND c.estado <> 'anulada'
    UNION ALL
    SELECT int4range((extract(epoch FROM b.desde - timestamp '2000-01-01') / 60)::integer,
      (extract(epoch FROM b.hasta - timestamp '2000-01-01') / 60)::integer) FROM bloqueos b WHERE b.${column} = ${id}) AS t)`;

/**
 * SQL: the days on which a private subject has free hours, with the number of free hours. A free hour can start every half hour.
 * An hour is free in two cases: a teacher and a large enough room are both free, or a class of the subject at this hour has free places.
 */
export const FREE = `
  WITH tramos AS (
    SELECT d.fecha, int4range((d.fecha - date '2000-01-01') * 1440 + n, (d.fecha - date '2000-01-01') * 1440 + n + h.duracion) AS tramo
    FROM (SELECT generate_series($2::date, $3::date, '1 day')::date AS fecha) AS d
    JOIN materias m ON m.id = $1 JOIN cursos cu ON cu.id = m.curso_id
      AND d.fecha BETWEEN coalesce(m.fecha_inicio, cu.fecha_inicio) AND coalesce(m.fecha_fin, cu.fecha_fin)
    JOIN materias_horarios h ON h.materia_id = m.id AND h.dia = substr('LMXJVSD', extract(isodow FROM d.fecha)::integer, 1)
    CROSS JOIN LATERAL generate_series(extract(epoch FROM h.horas[1])::integer / 60,
      extract(epoch FROM h.horas[cardinality(h.horas)])::integer / 60, 30) AS n
    WHERE NOT EXISTS (SELECT FROM festivos f WHERE d.fecha BETWEEN f.desde AND f.hasta AND coalesce(f.centro, cu.centro) = cu.centro)
  ), profesores_libres AS MATERIALIZED (
    SELECT mp.profesor_id, mp.capacidad, ${taken('profesor_id', 'mp.profesor_id')} AS ocupado
    FROM materias_profesores mp WHERE mp.materia_id = $1
  ), aulas_libres AS MATERIALIZED (
    SELECT a.id, a.capacidad, ${taken('aula_id', 'a.id')} AS ocupado
    FROM aulas a JOIN materias m ON m.id = $1 JOIN cursos cu ON cu.id = m.curso_id WHERE a.activo AND a.centro = cu.centro
  )
  SELECT t.fecha::text AS fecha, count(*)::integer AS libres FROM tramos t
  WHERE EXISTS (SELECT FROM profesores_libres p JOIN aulas_libres a ON a.capacidad = 0 OR a.capacidad >= p.capacidad
      WHERE NOT p.ocupado && t.tramo AND NOT a.ocupado && t.tramo)
    OR EXISTS (SELECT FROM clases c JOIN profesores_libres p USING (profesor_id) WHERE c.materia_id = $1 AND c.fecha = t.fecha
      AND c.tramo = t.tramo AND c.estado <> 'anulada' AND c.ocupadas < c.capacidad)
  GROUP BY 1 ORDER BY 1`;
