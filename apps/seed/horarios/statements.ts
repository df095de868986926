/**
 * SQL: the active subjects with their weekly hours, the enrolments in the courses of these subjects, and the active rooms, as one
 * `WeekInput`.
 */
export const READ_WEEK = `
  WITH activas AS (
    SELECT m.id, m.curso_id, c.centro, m.profesor_id, m.aula_id, m.particular, m.dias_semana,
      to_char(m.hora_entrada, 'HH24:MI') AS hora_entrada, to_char(m.hora_salida, 'HH24:MI') AS hora_salida
    FROM materias m JOIN cursos c ON c.id = m.curso_id WHERE m.activo AND c.activo ORDER BY m.id
  )
  SELECT json_build_object(
    'materias', (SELECT coalesce(json_agg(a), '[]') FROM activas a),
    'altas', (SELECT coalesce(json_agg(json_build_object('id', a.id, 'alumno_id', a.alumno_id, 'curso_id', a.curso_id,
        'fecha_alta', a.fecha_alta, 'fecha_baja', a.fecha_baja) ORDER BY a.id), '[]')
      FROM altas a WHERE a.curso_id IN (SELECT curso_id FROM activas) AND NOT a.duplicada),
    'aulas', (SELECT coalesce(json_agg(json_build_object('id', id, 'centro', centro) ORDER BY id), '[]') FROM aulas WHERE activo)
  ) AS entrada`;

/** Enrols the students of the demo tutor in the private course of the demo teacher. */
export const ENROL_DEMO_ALUMNOS = `
  INSERT INTO altas (codigo, alumno_id, curso_id, fecha_alta)
  SELECT 'AL-' || lpad(nextval('altas_codigo')::text, 6, '0'), a.id, c.id, least($1::date, greatest(c.fecha_inicio, a.fecha_alta))
  FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id AND t.usuario_id = $2
  CROSS JOIN LATERAL (
    SELECT c.id, c.fecha_inicio FROM materias m JOIN cursos c ON c.id = m.curso_id JOIN profesores p ON p.id = m.profesor_id
    WHERE m.activo AND m.particular AND p.usuario_id = $3 ORDER BY m.id LIMIT 1) AS c
  WHERE a.activo AND NOT EXISTS (SELECT FROM altas o WHERE o.alumno_id = a.id AND o.curso_id = c.id)
  ORDER BY a.id`;

/**
 * SQL: inserts the hours at which private classes can start. On each weekday of a subject, these are all full hours from `hora_inicial` to
 * one hour before `hora_final`. Every third private subject also gets hours on Saturday morning.
 */
export const INSERT_HOURS = `
  INSERT INTO materias_horarios (materia_id, dia, horas)
  SELECT m.id, d.dia, ARRAY(SELECT make_interval(hours => h)::time FROM generate_series(d.desde, d.hasta - 1) AS h)
  FROM (SELECT *, row_number() OVER (ORDER BY id) AS orden FROM materias WHERE activo AND particular) AS m
  CROSS JOIN LATERAL (
    SELECT dia, extract(hour FROM m.hora_inicial)::integer AS desde, extract(hour FROM m.hora_final)::integer AS hasta
    FROM regexp_split_to_table(m.dias_semana, '') AS dia
    UNION ALL SELECT 'S', 10, 13 WHERE m.orden % 3 = 0) AS d
  ON CONFLICT DO NOTHING`;

export const INSERT_ASSIGNMENTS = `
  INSERT INTO materias_profesores (materia_id, profesor_id, capacidad, orden)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (materia_id integer, profesor_id integer, capacidad integer, orden integer)
  ON CONFLICT (materia_id, profesor_id) DO UPDATE SET capacidad = excluded.capacidad, orden = excluded.orden`;

export const INSERT_SEATS = `
  INSERT INTO clases_alumnos (id, clase_id, alumno_id, alta_id, estado, cobrable, anulado_en, motivo, tramo)
  SELECT r.*, c.tramo FROM jsonb_to_recordset($1::jsonb) AS r (id integer, clase_id integer, alumno_id integer, alta_id integer,
    estado text, cobrable boolean, anulado_en timestamptz, motivo text) JOIN clases c ON c.id = r.clase_id ORDER BY r.id`;

export const INSERT_CREDITS = `
  INSERT INTO creditos (id, alumno_id, origen_id, tipo_curso_id, minutos, caduca, usado_en_id)
  SELECT r.id, r.alumno_id, r.origen_id, cu.tipo_id, c.minutos, r.caduca, r.usado_en_id
  FROM jsonb_to_recordset($1::jsonb) AS r (id integer, alumno_id integer, origen_id integer, caduca date, usado_en_id integer)
  JOIN clases_alumnos s ON s.id = r.origen_id JOIN clases c ON c.id = s.clase_id JOIN cursos cu ON cu.id = c.curso_id`;

export const LINK_CREDITS = `
  UPDATE clases_alumnos s SET credito_id = c.id FROM creditos c WHERE c.usado_en_id = s.id`;

/** Marks seats that families booked themselves: by a request, or with a credit. */
export const MARK_OF_FAMILIES = `
  UPDATE clases_alumnos s SET de_familia = true FROM clases c WHERE c.id = s.clase_id AND c.origen IN ('solicitud', 'recuperacion')`;

/** Marks unpaid credits for review by the office, as if they came from the time when unpaid classes gave credits too. */
export const MARK_UNPAID = `
  UPDATE creditos k SET por_revisar = true FROM clases_alumnos s
  WHERE s.id = k.origen_id AND NOT claustro_plaza_pagada(k.plaza, s.alta_id, s.de_familia)`;

/**
 * SQL: sets the attendance of group classes before today; most students came. The last three classes stay without attendance, so that some
 * attendance is missing. Classes of the demo teacher are never among these three.
 */
export const MARK_PAST_GROUPS = `
  UPDATE clases_alumnos s SET estado = CASE WHEN s.id * 7919::bigint % 100 < 90 THEN 'asiste'
    WHEN s.id * 7919::bigint % 100 < 96 THEN 'falta' ELSE 'justificada' END
  FROM clases c WHERE c.id = s.clase_id AND NOT c.particular AND c.fecha < $1::date AND s.estado = 'previsto'
    AND c.id NOT IN (
      SELECT u.id FROM clases u JOIN profesores p ON p.id = u.profesor_id
      WHERE NOT u.particular AND p.usuario_id IS NULL AND u.estado = 'confirmada' AND u.ocupadas > 0 AND u.fecha < $1::date
        AND u.id NOT IN (SELECT id FROM clases_sin_cubrir)
      ORDER BY u.fecha DESC, u.hora_salida DESC, u.id LIMIT 3)`;

export const INSERT_BLOCKS = `
  INSERT INTO bloqueos (profesor_id, aula_id, desde, hasta, motivo)
  SELECT profesor_id, aula_id, desde, hasta, motivo
  FROM jsonb_to_recordset($1::jsonb) AS r (profesor_id integer, aula_id integer, desde timestamp, hasta timestamp, motivo text)`;

export const CLASSES_WITHOUT_TEACHER = `
  SELECT c.id, c.profesor_id AS ausente FROM clases c JOIN bloqueos b ON b.profesor_id = c.profesor_id
  WHERE NOT c.particular AND c.estado = 'confirmada' AND c.fecha BETWEEN b.desde::date AND b.hasta::date ORDER BY c.id`;

/** Gives class `$1` of teacher `$2` to a free teacher of the same centre, the one with the lowest id. */
export const SUBSTITUTE = `
  UPDATE clases c SET profesor_id = p.id, sustituye_a = $2::integer
  FROM (
    SELECT p.id FROM profesores p, clases c
    WHERE c.id = $1 AND p.activo AND p.id <> $2 AND p.usuario_id IS NULL
      AND p.id IN (SELECT m.profesor_id FROM materias m JOIN cursos cm ON cm.id = m.curso_id
        WHERE m.activo AND cm.centro = (SELECT centro FROM cursos WHERE id = c.curso_id))
      AND NOT EXISTS (SELECT FROM clases o WHERE o.profesor_ocupado && claustro_linea(p.id, c.tramo))
      AND NOT EXISTS (SELECT FROM bloqueos b WHERE b.profesor_id = p.id AND c.fecha BETWEEN b.desde::date AND b.hasta::date)
    ORDER BY p.id LIMIT 1) AS p
  WHERE c.id = $1`;

/**
 * Inserts part-time availability for $1 teachers who give no private classes. Each teacher is available on the half days on which the
 * teacher has a group.
 */
export const INSERT_AVAILABILITY = `
  INSERT INTO disponibilidades (profesor_id, dia, desde, hasta)
  SELECT DISTINCT p.id, d.dia, CASE WHEN m.hora_entrada < '14:00' THEN time '09:30' ELSE time '15:30' END,
    CASE WHEN m.hora_entrada < '14:00' THEN time '14:00' ELSE time '21:30' END
  FROM (
    SELECT p.id FROM profesores p WHERE p.activo AND p.usuario_id IS NULL
      AND EXISTS (SELECT FROM materias m WHERE m.activo AND m.profesor_id = p.id)
      AND NOT EXISTS (SELECT FROM materias_profesores mp WHERE mp.profesor_id = p.id)
      AND NOT EXISTS (SELECT FROM bloqueos b WHERE b.profesor_id = p.id)
    ORDER BY p.id DESC LIMIT $1) AS p
  JOIN materias m ON m.profesor_id = p.id AND m.activo AND NOT m.particular
  CROSS JOIN LATERAL regexp_split_to_table(m.dias_semana, '') AS d (dia)
  ORDER BY 1, 2, 3`;

/** Adds a waiting list of one to three students to `$2` full courses, and to one course with one free place. `$1` is today. */
export const INSERT_WAITING = `
  WITH grupos AS (
    SELECT c.id, c.tipo_id, c.centro, c.capacidad - (SELECT count(*) FROM altas a WHERE a.curso_id = c.id
        AND coalesce(a.fecha_baja, 'infinity') >= $1::date) AS libres
    FROM cursos c WHERE c.activo AND EXISTS (SELECT FROM materias m WHERE m.curso_id = c.id AND m.activo AND NOT m.particular)
  ), elegidos AS (
    (SELECT id, centro FROM grupos WHERE libres <= 0 ORDER BY id LIMIT $2)
    UNION ALL (SELECT id, centro FROM grupos WHERE libres = 1 ORDER BY id LIMIT 1)
  ), candidatos AS (
    SELECT e.id AS curso_id, x.alumno_id, row_number() OVER (PARTITION BY e.id ORDER BY (x.alumno_id * 7919 + e.id * 31) % 1009) AS turno
    FROM elegidos e
    JOIN (SELECT DISTINCT a.alumno_id, c.centro FROM altas a JOIN cursos c ON c.id = a.curso_id JOIN alumnos al ON al.id = a.alumno_id
      WHERE c.activo AND al.activo AND a.fecha_baja IS NULL AND al.usuario_id IS NULL) AS x ON x.centro = e.centro
    WHERE NOT EXISTS (SELECT FROM altas o WHERE o.alumno_id = x.alumno_id AND o.curso_id = e.id)
  )
  INSERT INTO esperas (curso_id, alumno_id, desde, orden)
  SELECT curso_id, alumno_id, (($1::date - (20 - 4 * turno)::integer)::timestamp + interval '17 hours') AT TIME ZONE 'Europe/Madrid', turno
  FROM candidatos WHERE turno <= 1 + curso_id % 3 ORDER BY curso_id, turno`;
