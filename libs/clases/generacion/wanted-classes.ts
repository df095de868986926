/**
 * SQL of `patron` and `querida`; $1 has the ids of the subjects, $2 is today.
 * `patron`: the weekly patterns of the subjects, one row for each span between planned changes.
 * `querida`: one row for each class that these patterns require.
 * The first generation of a subject includes past days; later generations start today (rule R2). The nightly task generates classes that
 * are more than 800 days ahead.
 */
export const WANTED_CLASSES = `
  patron AS (
    SELECT m.id AS materia_id, m.curso_id, t.dias_semana, t.hora_entrada, t.hora_salida, c.centro,
      coalesce(nullif(m.capacidad, 0), nullif(c.capacidad, 0), a.capacidad, 0) AS capacidad,
      p.id AS profesor_id, coalesce(p.fecha_baja, 'infinity') AS profesor_hasta, a.id AS aula_id,
      CASE WHEN NOT a.compartida THEN a.id END AS aula_exclusiva,
      least(greatest(coalesce(m.fecha_inicio, c.fecha_inicio, date_trunc('week', $2::date)::date),
        CASE WHEN g.materia_id IS NOT NULL THEN $2::date END, t.desde, '2000-01-01'), '2150-12-31') AS desde,
      least(coalesce(m.fecha_fin, c.fecha_fin, $2::date + 400), t.hasta, $2::date + 800, '2150-12-31') AS hasta
    FROM materias m
    JOIN cursos c ON c.id = m.curso_id
    JOIN materias_tramos t ON t.materia_id = m.id
    LEFT JOIN aulas a ON a.id = t.aula_id AND a.activo
    LEFT JOIN profesores p ON p.id = t.profesor_id AND p.activo
    LEFT JOIN horarios_generados g ON g.materia_id = m.id
    WHERE m.id = ANY ($1::integer[]) AND m.activo AND c.activo AND NOT m.particular
      AND t.dias_semana <> '' AND t.hora_entrada IS NOT NULL AND t.hora_salida IS NOT NULL
  ),
  querida AS (
    SELECT p.materia_id, p.curso_id, d.fecha, p.hora_entrada, p.hora_salida, p.capacidad,
      CASE WHEN d.fecha <= p.profesor_hasta THEN p.profesor_id END AS profesor_id, p.aula_id, p.aula_exclusiva
    FROM patron p
    CROSS JOIN LATERAL (SELECT p.desde + n AS fecha FROM generate_series(0, p.hasta - p.desde) AS n) AS d
    WHERE position(substr('LMXJVSD', extract(isodow FROM d.fecha)::integer, 1) IN p.dias_semana) > 0
      AND NOT EXISTS (SELECT FROM festivos f
        WHERE d.fecha BETWEEN f.desde AND f.hasta AND (f.centro IS NULL OR f.centro = p.centro))
  )`;

/**
 * SQL: true if generation may still change class `c`: the class comes from the pattern, is today or later, was not edited by hand, and has
 * no attendance marks and no pay letter.
 */
export const IS_UNTOUCHED = `c.origen = 'horario' AND NOT c.tocada AND c.fecha >= $2::date
  AND NOT EXISTS (SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado IN ('asiste', 'falta', 'justificada'))
  AND NOT EXISTS (SELECT FROM pagos_filas_clases p WHERE p.clase_id = c.id)`;
