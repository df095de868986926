/** SQL that inserts courses and enrolments. `:cursos` and the word lists are named parameters. */

export const CATALOGUES = `
  INSERT INTO tipos_curso (id, codigo, descripcion) VALUES (1, 'IDI', 'Idiomas'), (2, 'REF', 'Refuerzo'), (3, 'TAL', 'Taller');
  INSERT INTO tipos_alumno (id, codigo, descripcion)
  VALUES (1, 'INF', 'Infantil'), (2, 'PRI', 'Primaria'), (3, 'SEC', 'Secundaria'), (4, 'ADU', 'Adultos');
`;

/** Inserts the courses: twelve subjects at ten levels, with as many groups as needed. Codes look like `ING-B2-07`. */
export const CURSOS = `
  INSERT INTO cursos (id, codigo, descripcion, tipo_id, centro, activo, capacidad, fecha_inicio, fecha_fin, precio, matricula)
  SELECT n, materia || '-' || nivel || '-' || lpad(((n - 1) / 120)::text, 2, '0'),
         materia || ' ' || nivel || ', grupo ' || (n - 1) / 120, 1 + n % 3, pg_temp.palabra(:localidades, pg_temp.azar(n, 50) ^ 2),
         n % 4 > 0, 12 + n % 9, date '2026-09-14', date '2027-06-18', 40 + n % 7 * 5, 20
  FROM generate_series(1, :cursos) AS n,
  LATERAL (SELECT (:materias)[1 + (n - 1) % 12] AS materia, (:niveles)[1 + (n - 1) / 12 % 10] AS nivel) AS a
`;

/**
 * One to four enrolments per student, 2.5 on average. Active students attend their last course and perhaps others; all other
 * enrolments have ended.
 */
export const ALTAS = `
  INSERT INTO altas (id, codigo, alumno_id, curso_id, fecha_alta, fecha_baja, motivo_baja, precio)
  SELECT row_number() OVER (), 'AL-' || lpad((row_number() OVER ())::text, 8, '0'), t.id,
         1 + ((pg_temp.azar(t.id, 60) ^ 1.2 * :cursos)::integer + k * 7) % :cursos, desde,
         CASE WHEN NOT sigue THEN least(desde + 60 + (500 * pg_temp.azar(t.id * 5 + k, 61))::integer, date '2026-11-20') END,
         CASE WHEN NOT sigue THEN 'fin-curso' END, CASE WHEN pg_temp.azar(t.id * 5 + k, 62) < 0.1 THEN 45 END
  FROM alumnos t,
  LATERAL (SELECT (ARRAY[1, 1, 2, 2, 2, 3, 3, 3, 4, 4])[1 + t.id % 10] AS cuantas) AS c,
  LATERAL generate_series(1, cuantas) AS k,
  LATERAL (SELECT t.activo AND (k = cuantas OR pg_temp.azar(t.id * 5 + k, 63) < 0.3) AS sigue,
                  least(t.fecha_alta + (k - 1) * 290, date '2026-09-20') AS desde) AS a
  ORDER BY t.id, k
`;
