-- classes
WITH k AS (
  SELECT c.id,
    c.profesor_id,
    c.descripcion,
    c.tipo,
    c.valor,
    c.activo
    AND NOT c.borrado AS activo,
    tipos.particular,
    tipos.unidad,
    NOT EXISTS (
      SELECT FROM pagos_conceptos_cursos cc
      WHERE cc.concepto_id = c.id
    ) AS global
  FROM pagos_conceptos c JOIN (VALUES ('MENSUAL', NULL::boolean, 'uno'),
      ('MENSUAL_CURSO_ALUMNOS', NULL::boolean, 'cursos-con-alumnos'),
      ('MENSUAL_CURSO_ACTIVO', NULL::boolean, 'cursos-abiertos'),
      ('IMPORTE_ALUMNO_MES', NULL::boolean, 'alumnos'),
      ('IMPORTE_CLASE_PARTICULAR', true, 'clase'),
      ('IMPORTE_CLASE_PARTICULAR_ALUMNO', true, 'alumno'),
      ('IMPORTE_HORA_PARTICULAR', true, 'minuto'),
      ('IMPORTE_HORA_PARTICULAR_ALUMNO', true, 'minuto-alumno'),
      ('IMPORTE_CLASE', false, 'clase'),
      ('IMPORTE_CLASE_ALUMNO', false, 'alumno'),
      ('IMPORTE_HORA', false, 'minuto'),
      ('IMPORTE_HORA_ALUMNO', false, 'minuto-alumno')) AS tipos (tipo, particular, unidad) USING (tipo)
  WHERE c.id = ANY ($1::integer[])
    AND c.activo
    AND NOT c.borrado
)
SELECT k.id,
  json_agg(json_build_object('clase_id',
      c.id,
      'fecha',
      c.fecha,
      'horaEntrada',
      to_char(c.hora_entrada, 'HH24:MI'),
      'horaSalida',
      to_char(c.hora_salida, 'HH24:MI'),
      'minutos',
      c.minutos,
      'alumnos',
      c.ocupadas,
      'descripcion',
      coalesce((
        SELECT al.nombre || ' ' || al.apellidos
        FROM clases_alumnos s JOIN alumnos al ON al.id = s.alumno_id
        WHERE c.particular
          AND c.ocupadas = 1
          AND s.clase_id = c.id
          AND s.estado <> 'anulado'
      ),
          m.descripcion || ' · ' || cu.codigo),
      'unidadesPagadas',
      coalesce(pagada.unidades, 0))
    ORDER BY c.fecha,
      c.hora_entrada,
      c.id) AS detalle
FROM k JOIN clases c ON c.fecha BETWEEN $2::date
  AND $3::date
  AND c.profesor_id = k.profesor_id
  AND c.particular = k.particular
  AND c.estado = 'confirmada'
  AND c.id NOT IN (
    SELECT id
    FROM clases_sin_cubrir
  )
  AND (k.global
      OR EXISTS (
        SELECT FROM pagos_conceptos_cursos cc
        WHERE cc.concepto_id = k.id
          AND cc.curso_id = c.curso_id
      )) JOIN materias m ON m.id = c.materia_id JOIN cursos cu ON cu.id = c.curso_id
LEFT JOIN LATERAL (
  SELECT sum(p.unidades)::integer AS unidades
  FROM pagos_filas_clases p JOIN pagos_cartas_filas f ON f.id = p.fila_id
  WHERE p.clase_id = c.id
    AND f.concepto_id = k.id
) AS pagada ON true
GROUP BY k.id
-- $1 = [1,2]
-- $2 = "2026-03-01"
-- $3 = "2026-03-31"

-- months
WITH k AS (
  SELECT c.id,
    c.profesor_id,
    c.descripcion,
    c.tipo,
    c.valor,
    c.activo
    AND NOT c.borrado AS activo,
    tipos.particular,
    tipos.unidad,
    NOT EXISTS (
      SELECT FROM pagos_conceptos_cursos cc
      WHERE cc.concepto_id = c.id
    ) AS global
  FROM pagos_conceptos c JOIN (VALUES ('MENSUAL', NULL::boolean, 'uno'),
      ('MENSUAL_CURSO_ALUMNOS', NULL::boolean, 'cursos-con-alumnos'),
      ('MENSUAL_CURSO_ACTIVO', NULL::boolean, 'cursos-abiertos'),
      ('IMPORTE_ALUMNO_MES', NULL::boolean, 'alumnos'),
      ('IMPORTE_CLASE_PARTICULAR', true, 'clase'),
      ('IMPORTE_CLASE_PARTICULAR_ALUMNO', true, 'alumno'),
      ('IMPORTE_HORA_PARTICULAR', true, 'minuto'),
      ('IMPORTE_HORA_PARTICULAR_ALUMNO', true, 'minuto-alumno'),
      ('IMPORTE_CLASE', false, 'clase'),
      ('IMPORTE_CLASE_ALUMNO', false, 'alumno'),
      ('IMPORTE_HORA', false, 'minuto'),
      ('IMPORTE_HORA_ALUMNO', false, 'minuto-alumno')) AS tipos (tipo, particular, unidad) USING (tipo)
  WHERE c.id = ANY ($1::integer[])
    AND c.activo
    AND NOT c.borrado
),
  meses AS (
    SELECT me.id,
      me.desde,
      me.hasta,
      me.dias,
      greatest(me.desde, p.fecha_alta) AS primero,
      least(me.hasta, p.fecha_baja) AS ultimo
    FROM (
      SELECT c.id,
        greatest(m::date, $2::date) AS desde,
        least((m + interval '1 month')::date - 1, $3::date) AS hasta,
        (m + interval '1 month')::date - m::date AS dias
      FROM k AS c CROSS JOIN generate_series(date_trunc('month', $2::date::timestamp), $3::date::timestamp, interval '1 month') AS m
      WHERE c.particular IS NULL
    ) AS me JOIN k ON k.id = me.id JOIN profesores p ON p.id = k.profesor_id
  ),
  por_profesor AS (
    SELECT profesor_id,
      array_agg(id) AS conceptos
    FROM k
    WHERE particular IS NULL
      AND unidad <> 'uno'
      AND global
    GROUP BY profesor_id
  ),
  impartidos AS (
    SELECT DISTINCT p.conceptos,
      m.curso_id
    FROM por_profesor p JOIN materias_imparten i USING (profesor_id) JOIN materias m ON m.id = i.materia_id JOIN cursos c ON c.id = m.curso_id
      AND c.activo
  ),
  suyos AS (
    SELECT k.id,
      cc.curso_id
    FROM k JOIN pagos_conceptos_cursos cc ON cc.concepto_id = k.id
    WHERE k.particular IS NULL
      AND k.unidad <> 'uno'
    UNION ALL SELECT unnest(conceptos),
      curso_id
    FROM impartidos
  ),
  abiertos AS (
    SELECT s.id,
      s.curso_id,
      me.desde AS mes,
      me.primero AS desde,
      me.ultimo AS hasta,
      me.dias
    FROM suyos s JOIN cursos c ON c.id = s.curso_id JOIN meses me ON me.id = s.id
      AND me.primero <= me.ultimo
    WHERE c.activo
      AND (c.fecha_inicio IS NULL OR c.fecha_inicio <= me.ultimo)
      AND (c.fecha_fin IS NULL OR c.fecha_fin >= me.primero)
  ),
  nombrados AS (
    SELECT o.id,
      o.mes,
      o.desde,
      o.hasta,
      o.curso_id,
      NULL::integer AS alumno_id
    FROM abiertos o JOIN k ON k.id = o.id
    WHERE k.unidad = 'cursos-abiertos'
      OR (k.unidad = 'cursos-con-alumnos'
          AND EXISTS (
            SELECT FROM altas a
            WHERE a.curso_id = o.curso_id
              AND a.fecha_alta <= o.hasta
              AND (a.fecha_baja IS NULL OR a.fecha_baja >= o.desde)
          ))
    UNION SELECT o.id,
      o.mes,
      o.desde,
      o.hasta,
      NULL,
      a.alumno_id
    FROM abiertos o JOIN k ON k.id = o.id
      AND k.unidad = 'alumnos' JOIN altas a ON a.curso_id = o.curso_id
      AND a.fecha_alta <= o.hasta
      AND (a.fecha_baja IS NULL OR a.fecha_baja >= o.desde)
  ),
  filas AS (
    SELECT k.id,
      me.primero AS desde,
      me.ultimo AS hasta,
      NULL::integer AS curso_id,
      NULL::integer AS alumno_id,
      NULL AS descripcion
    FROM k JOIN meses me ON me.id = k.id
      AND me.primero <= me.ultimo
    WHERE k.unidad = 'uno'
    UNION ALL SELECT n.id,
      n.desde,
      n.hasta,
      n.curso_id,
      n.alumno_id,
      coalesce(al.apellidos || ', ' || al.nombre, cu.codigo || ' · ' || cu.descripcion)
    FROM nombrados n
    LEFT JOIN cursos cu ON cu.id = n.curso_id
    LEFT JOIN alumnos al ON al.id = n.alumno_id
  )
SELECT id,
  json_agg(json_strip_nulls(json_build_object('curso_id',
      curso_id,
      'alumno_id',
      alumno_id,
      'desde',
      desde,
      'hasta',
      hasta,
      'descripcion',
      descripcion))
    ORDER BY desde,
      descripcion COLLATE "es-x-icu",
      curso_id,
      alumno_id) AS detalle
FROM filas
GROUP BY id
-- $1 = [1,2]
-- $2 = "2026-03-01"
-- $3 = "2026-03-31"

-- withdrawn classes
WITH k AS (
  SELECT c.id,
    c.profesor_id,
    c.descripcion,
    c.tipo,
    c.valor,
    c.activo
    AND NOT c.borrado AS activo,
    tipos.particular,
    tipos.unidad,
    NOT EXISTS (
      SELECT FROM pagos_conceptos_cursos cc
      WHERE cc.concepto_id = c.id
    ) AS global
  FROM pagos_conceptos c JOIN (VALUES ('MENSUAL', NULL::boolean, 'uno'),
      ('MENSUAL_CURSO_ALUMNOS', NULL::boolean, 'cursos-con-alumnos'),
      ('MENSUAL_CURSO_ACTIVO', NULL::boolean, 'cursos-abiertos'),
      ('IMPORTE_ALUMNO_MES', NULL::boolean, 'alumnos'),
      ('IMPORTE_CLASE_PARTICULAR', true, 'clase'),
      ('IMPORTE_CLASE_PARTICULAR_ALUMNO', true, 'alumno'),
      ('IMPORTE_HORA_PARTICULAR', true, 'minuto'),
      ('IMPORTE_HORA_PARTICULAR_ALUMNO', true, 'minuto-alumno'),
      ('IMPORTE_CLASE', false, 'clase'),
      ('IMPORTE_CLASE_ALUMNO', false, 'alumno'),
      ('IMPORTE_HORA', false, 'minuto'),
      ('IMPORTE_HORA_ALUMNO', false, 'minuto-alumno')) AS tipos (tipo, particular, unidad) USING (tipo)
  WHERE c.id = ANY ($1::integer[])
    AND c.activo
    AND NOT c.borrado
),
  pagadas AS (
    SELECT f.concepto_id AS id,
      p.clase_id,
      sum(p.unidades)::integer AS unidades
    FROM k JOIN pagos_cartas_filas f ON f.concepto_id = k.id JOIN pagos_filas_clases p ON p.fila_id = f.id
    GROUP BY f.concepto_id,
      p.clase_id HAVING sum(p.unidades) <> 0
  )
SELECT k.id,
  json_agg(json_build_object('clase_id',
      c.id,
      'fecha',
      c.fecha,
      'horaEntrada',
      to_char(c.hora_entrada, 'HH24:MI'),
      'horaSalida',
      to_char(c.hora_salida, 'HH24:MI'),
      'minutos',
      c.minutos,
      'alumnos',
      c.ocupadas,
      'descripcion',
      coalesce((
        SELECT al.nombre || ' ' || al.apellidos
        FROM clases_alumnos s JOIN alumnos al ON al.id = s.alumno_id
        WHERE c.particular
          AND c.ocupadas = 1
          AND s.clase_id = c.id
          AND s.estado <> 'anulado'
      ),
          m.descripcion || ' · ' || cu.codigo),
      'unidadesPagadas',
      pagadas.unidades)
    ORDER BY c.fecha,
      c.hora_entrada,
      c.id) AS detalle
FROM k JOIN pagadas USING (id) JOIN clases c ON c.id = pagadas.clase_id
  AND c.fecha BETWEEN $2::date
  AND $3::date JOIN materias m ON m.id = c.materia_id JOIN cursos cu ON cu.id = c.curso_id
WHERE NOT ( c.profesor_id = k.profesor_id
    AND c.particular = k.particular
    AND c.estado = 'confirmada'
    AND c.id NOT IN (
      SELECT id
      FROM clases_sin_cubrir
    )
    AND (k.global
        OR EXISTS (
          SELECT FROM pagos_conceptos_cursos cc
          WHERE cc.concepto_id = k.id
            AND cc.curso_id = c.curso_id
        )))
GROUP BY k.id
-- $1 = [1,2]
-- $2 = "2026-03-01"
-- $3 = "2026-03-31"
