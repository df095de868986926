-- count
WITH los_cursos AS (
  SELECT cu.*
  FROM cursos cu
  WHERE cu.activo
    AND coalesce(cu.fecha_fin, $1::date) >= $1::date
),
  activas AS (
    SELECT t.*
    FROM altas t JOIN los_cursos cu ON cu.id = t.curso_id
    WHERE t.fecha_alta <= $1::date
      AND (t.fecha_baja IS NULL OR t.fecha_baja >= $1::date)
  ),
  catalogo AS (
    SELECT k.*,
      k.tipo = 'MENSUAL'
      AND k.curso_id IS NOT NULL
      AND row_number() OVER (PARTITION BY k.curso_id,
          k.tipo
        ORDER BY (k.del_curso = 'precio') IS NOT TRUE,
          k.importe IS NOT NULL,
          k.id) = 1 AS es_cuota
    FROM conceptos k
    WHERE k.activo
      AND k.tipo IN ('MENSUAL', 'PORCLASE', 'PORHORA', 'UNICO')
  ),
  pares AS (
    SELECT t.id,
      k.id AS concepto_id
    FROM activas t JOIN catalogo k ON k.curso_id = t.curso_id
    UNION ALL SELECT t.id,
      k.id
    FROM activas t JOIN catalogo k ON k.alta_id = t.id
  ),
  cobrados AS (
    SELECT coalesce(l.alumno_id, f.alumno_id) AS alumno_id,
      l.concepto_id,
      l.alta_id,
      sum(l.cantidad) AS veces
    FROM catalogo k JOIN facturas_lineas l ON l.concepto_id = k.id JOIN facturas f ON f.id = l.factura_id
      AND f.estado = 'presentada'
    WHERE k.tipo = 'UNICO'
      AND true
    GROUP BY 1,
      2,
      3 HAVING sum(l.total) > 0
  ),
  pagos_unicos AS (
    SELECT alta_id,
      concepto_id
    FROM cobrados
    WHERE alta_id IS NOT NULL
    UNION ALL SELECT libre.alta_id,
      libre.concepto_id
    FROM (
      SELECT t.id AS alta_id,
        k.id AS concepto_id,
        t.alumno_id,
        row_number() OVER (PARTITION BY t.alumno_id, k.id ORDER BY t.fecha_alta, t.id) AS orden
      FROM catalogo k JOIN altas t ON t.curso_id = k.curso_id
        OR t.id = k.alta_id
      WHERE k.tipo = 'UNICO'
        AND true
        AND t.alumno_id IN (
          SELECT alumno_id
          FROM cobrados
          WHERE alta_id IS NULL
        )
        AND NOT EXISTS (
          SELECT FROM cobrados p
          WHERE p.alta_id = t.id
            AND p.concepto_id = k.id
        )
    ) libre JOIN cobrados p ON p.alumno_id = libre.alumno_id
      AND p.concepto_id = libre.concepto_id
      AND p.alta_id IS NULL
    WHERE libre.orden <= p.veces
  )
SELECT count(*)::integer AS cuantas
FROM (
  SELECT t.id,
    t.alumno_id,
    cu.id,
    k.id,
    date_trunc('month', t.fecha_alta)::date,
    t.fecha_alta,
    CASE WHEN k.es_cuota THEN coalesce(CASE WHEN t.desde IS NULL THEN t.precio ELSE (
      SELECT altas_precios.importe
      FROM altas_precios
      WHERE altas_precios.alta_id = t.id
        AND altas_precios.desde <= t.fecha_alta
      ORDER BY altas_precios.desde DESC
      LIMIT 1
    ) END,
        CASE WHEN k.desde IS NULL THEN k.importe ELSE (
          SELECT conceptos_precios.importe
          FROM conceptos_precios
          WHERE conceptos_precios.concepto_id = k.id
            AND conceptos_precios.desde <= t.fecha_alta
          ORDER BY conceptos_precios.desde DESC
          LIMIT 1
        ) END,
        CASE WHEN cu.precio_desde IS NULL THEN cu.precio ELSE (
          SELECT cursos_precios.importe
          FROM cursos_precios
          WHERE cursos_precios.curso_id = cu.id
            AND cursos_precios.desde <= t.fecha_alta
          ORDER BY cursos_precios.desde DESC
          LIMIT 1
        ) END) ELSE claustro_importe_concepto(k.tipo,
            CASE WHEN k.desde IS NULL THEN k.importe ELSE (
              SELECT conceptos_precios.importe
              FROM conceptos_precios
              WHERE conceptos_precios.concepto_id = k.id
                AND conceptos_precios.desde <= t.fecha_alta
              ORDER BY conceptos_precios.desde DESC
              LIMIT 1
            ) END,
            CASE WHEN t.desde IS NULL THEN t.precio ELSE (
              SELECT altas_precios.importe
              FROM altas_precios
              WHERE altas_precios.alta_id = t.id
                AND altas_precios.desde <= t.fecha_alta
              ORDER BY altas_precios.desde DESC
              LIMIT 1
            ) END,
            CASE WHEN cu.precio_desde IS NULL THEN cu.precio ELSE (
              SELECT cursos_precios.importe
              FROM cursos_precios
              WHERE cursos_precios.curso_id = cu.id
                AND cursos_precios.desde <= t.fecha_alta
              ORDER BY cursos_precios.desde DESC
              LIMIT 1
            ) END,
            cu.matricula) END,
    1,
    1,
    NULL,
    NULL
  FROM pares p JOIN activas t USING (id) JOIN catalogo k ON k.id = p.concepto_id
    AND k.tipo = 'UNICO'
    AND true JOIN cursos cu ON cu.id = t.curso_id
  WHERE NOT t.sin_matricula
    AND NOT EXISTS (
      SELECT FROM pagos_unicos u
      WHERE u.alta_id = t.id
        AND u.concepto_id = k.id
    )
) AS d (alta_id, alumno_id, curso_id, concepto_id, periodo, dia, importe, cantidad, dias, minutos, plazas)
WHERE d.importe > 0
-- $1 = "2026-11-20"
