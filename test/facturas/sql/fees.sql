-- fees
WITH mes AS (
  SELECT $1::date AS desde,
    ($1::date + interval '1 month')::date - 1 AS hasta
),
  los_cursos AS (
    SELECT cu.*
    FROM cursos cu
    WHERE CASE WHEN $2::integer[] IS NULL THEN cu.activo
      OR $4 ELSE cu.id = ANY ($2::integer[]) END
  ),
  activas AS (
    SELECT t.*,
      greatest(t.fecha_alta, mes.desde) AS dia,
      least(coalesce(t.fecha_baja, mes.hasta), mes.hasta) AS ultimo
    FROM mes JOIN altas t ON t.fecha_alta <= mes.hasta
      AND (t.fecha_baja IS NULL OR t.fecha_baja >= mes.desde) JOIN los_cursos cu ON cu.id = t.curso_id
      AND ($2::integer[] IS NOT NULL
          OR (coalesce(cu.fecha_inicio, mes.desde) <= mes.hasta
              AND ($4 OR coalesce(cu.fecha_fin, mes.hasta) >= mes.desde)))
    WHERE $3::integer[] IS NULL
      OR t.alumno_id = ANY ($3::integer[])
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
  plazas AS (
    SELECT coalesce(s.plaza, s.id) AS plaza,
      s.alumno_id,
      s.estado,
      c.curso_id,
      c.fecha,
      c.minutos,
      c.id AS clase_id,
      suya.id AS alta_id,
      suya.cubre IS NOT TRUE AS fuera
    FROM mes JOIN clases c ON c.fecha <= mes.hasta JOIN los_cursos cu ON cu.id = c.curso_id
      AND (cu.activo OR $2::integer[] IS NOT NULL OR c.fecha >= mes.desde) JOIN clases_alumnos s ON s.clase_id = c.id
    LEFT JOIN LATERAL (
      SELECT t.id,
        c.fecha BETWEEN t.fecha_alta
        AND coalesce(t.fecha_baja, 'infinity') AS cubre
      FROM altas t
      WHERE t.alumno_id = s.alumno_id
        AND t.curso_id = c.curso_id
      ORDER BY 2 DESC,
        (t.id = s.alta_id) DESC NULLS LAST,
        t.fecha_alta DESC,
        t.id
      LIMIT 1
    ) suya ON true
    WHERE c.curso_id IN (
      SELECT coalesce(k.curso_id, a.curso_id)
      FROM catalogo k
      LEFT JOIN altas a ON a.id = k.alta_id
      WHERE k.tipo IN ('PORCLASE', 'PORHORA')
    )
      AND ($3::integer[] IS NULL OR s.alumno_id = ANY ($3::integer[]))
      AND s.cobrable
      AND (c.estado = 'confirmada' OR (c.estado = 'anulada' AND s.estado = 'anulado'))
  ),
  por_facturar AS (
    SELECT p.*,
      k.id AS concepto_id,
      p.fuera
      AND p.estado NOT IN ('asiste', 'falta') AS nombrada
    FROM plazas p JOIN catalogo k ON k.tipo IN ('PORCLASE', 'PORHORA')
      AND (k.curso_id = p.curso_id OR k.alta_id = p.alta_id)
    WHERE NOT EXISTS (
      SELECT FROM facturas_lineas_plazas f
      WHERE f.plaza = p.plaza
        AND f.concepto_id = k.id
        AND f.vigente
    )
  ),
  cobrados AS (
    SELECT coalesce(l.alumno_id, f.alumno_id) AS alumno_id,
      l.concepto_id,
      l.alta_id,
      sum(l.cantidad) AS veces
    FROM catalogo k JOIN facturas_lineas l ON l.concepto_id = k.id JOIN facturas f ON f.id = l.factura_id
      AND f.estado = 'presentada'
    WHERE k.tipo = 'UNICO'
      AND $5
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
        AND $5
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
  ),
  debidas AS (
    SELECT t.id AS alta_id,
      t.alumno_id,
      cu.id AS curso_id,
      k.id AS concepto_id,
      mes.desde AS periodo,
      t.dia AS "primerDia",
      CASE WHEN k.es_cuota THEN coalesce(CASE WHEN t.desde IS NULL THEN t.precio ELSE (
        SELECT altas_precios.importe
        FROM altas_precios
        WHERE altas_precios.alta_id = t.id
          AND altas_precios.desde <= t.dia
        ORDER BY altas_precios.desde DESC
        LIMIT 1
      ) END,
          CASE WHEN k.desde IS NULL THEN k.importe ELSE (
            SELECT conceptos_precios.importe
            FROM conceptos_precios
            WHERE conceptos_precios.concepto_id = k.id
              AND conceptos_precios.desde <= t.dia
            ORDER BY conceptos_precios.desde DESC
            LIMIT 1
          ) END,
          CASE WHEN cu.precio_desde IS NULL THEN cu.precio ELSE (
            SELECT cursos_precios.importe
            FROM cursos_precios
            WHERE cursos_precios.curso_id = cu.id
              AND cursos_precios.desde <= t.dia
            ORDER BY cursos_precios.desde DESC
            LIMIT 1
          ) END) ELSE claustro_importe_concepto(k.tipo,
              CASE WHEN k.desde IS NULL THEN k.importe ELSE (
                SELECT conceptos_precios.importe
                FROM conceptos_precios
                WHERE conceptos_precios.concepto_id = k.id
                  AND conceptos_precios.desde <= t.dia
                ORDER BY conceptos_precios.desde DESC
                LIMIT 1
              ) END,
              CASE WHEN t.desde IS NULL THEN t.precio ELSE (
                SELECT altas_precios.importe
                FROM altas_precios
                WHERE altas_precios.alta_id = t.id
                  AND altas_precios.desde <= t.dia
                ORDER BY altas_precios.desde DESC
                LIMIT 1
              ) END,
              CASE WHEN cu.precio_desde IS NULL THEN cu.precio ELSE (
                SELECT cursos_precios.importe
                FROM cursos_precios
                WHERE cursos_precios.curso_id = cu.id
                  AND cursos_precios.desde <= t.dia
                ORDER BY cursos_precios.desde DESC
                LIMIT 1
              ) END,
              cu.matricula) END AS importe,
      1 AS cantidad,
      t.ultimo - t.dia + 1 AS dias,
      NULL::integer AS minutos,
      NULL::jsonb AS plazas
    FROM mes CROSS JOIN pares p JOIN activas t USING (id) JOIN catalogo k ON k.id = p.concepto_id
      AND k.tipo = 'MENSUAL' JOIN cursos cu ON cu.id = t.curso_id
    UNION ALL SELECT t.id,
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
      AND $5 JOIN cursos cu ON cu.id = t.curso_id
    WHERE NOT t.sin_matricula
      AND NOT EXISTS (
        SELECT FROM pagos_unicos u
        WHERE u.alta_id = t.id
          AND u.concepto_id = k.id
      )
    UNION ALL SELECT q.alta_id,
      q.alumno_id,
      q.curso_id,
      q.concepto_id,
      date_trunc('month', q.fecha)::date,
      min(q.fecha),
      q.importe,
      count(*)::integer,
      1,
      q.minutos,
      jsonb_agg(jsonb_build_object('plaza', q.plaza, 'fecha', q.fecha, 'fuera', q.fuera)
        ORDER BY q.fecha,
          q.clase_id)
    FROM (
      SELECT p.*,
        CASE WHEN k.es_cuota THEN coalesce(CASE WHEN t.desde IS NULL THEN t.precio ELSE (
          SELECT altas_precios.importe
          FROM altas_precios
          WHERE altas_precios.alta_id = t.id
            AND altas_precios.desde <= p.fecha
          ORDER BY altas_precios.desde DESC
          LIMIT 1
        ) END,
            CASE WHEN k.desde IS NULL THEN k.importe ELSE (
              SELECT conceptos_precios.importe
              FROM conceptos_precios
              WHERE conceptos_precios.concepto_id = k.id
                AND conceptos_precios.desde <= p.fecha
              ORDER BY conceptos_precios.desde DESC
              LIMIT 1
            ) END,
            CASE WHEN cu.precio_desde IS NULL THEN cu.precio ELSE (
              SELECT cursos_precios.importe
              FROM cursos_precios
              WHERE cursos_precios.curso_id = cu.id
                AND cursos_precios.desde <= p.fecha
              ORDER BY cursos_precios.desde DESC
              LIMIT 1
            ) END) ELSE claustro_importe_concepto(k.tipo,
                CASE WHEN k.desde IS NULL THEN k.importe ELSE (
                  SELECT conceptos_precios.importe
                  FROM conceptos_precios
                  WHERE conceptos_precios.concepto_id = k.id
                    AND conceptos_precios.desde <= p.fecha
                  ORDER BY conceptos_precios.desde DESC
                  LIMIT 1
                ) END,
                CASE WHEN t.desde IS NULL THEN t.precio ELSE (
                  SELECT altas_precios.importe
                  FROM altas_precios
                  WHERE altas_precios.alta_id = t.id
                    AND altas_precios.desde <= p.fecha
                  ORDER BY altas_precios.desde DESC
                  LIMIT 1
                ) END,
                CASE WHEN cu.precio_desde IS NULL THEN cu.precio ELSE (
                  SELECT cursos_precios.importe
                  FROM cursos_precios
                  WHERE cursos_precios.curso_id = cu.id
                    AND cursos_precios.desde <= p.fecha
                  ORDER BY cursos_precios.desde DESC
                  LIMIT 1
                ) END,
                cu.matricula) END AS importe
      FROM por_facturar p JOIN altas t ON t.id = p.alta_id JOIN catalogo k ON k.id = p.concepto_id JOIN cursos cu ON cu.id = p.curso_id
      WHERE NOT p.nombrada
    ) q
    GROUP BY q.alta_id,
      q.alumno_id,
      q.curso_id,
      q.concepto_id,
      date_trunc('month', q.fecha),
      q.importe,
      q.minutos
  ),
  con_unidad AS (
    SELECT d.*,
      k.descripcion AS concepto,
      k.tipo,
      k.tipo_iva,
      CASE k.tipo WHEN 'MENSUAL' THEN round(d.importe * d.dias / extract(day FROM (d.periodo + interval '1 month - 1 day'))::integer, 4) WHEN 'PORHORA' THEN round(d.importe * d.minutos / 60, 2) ELSE d.importe END AS unidad
    FROM debidas d JOIN conceptos k ON k.id = d.concepto_id
  )
SELECT d.alta_id,
  d.alumno_id,
  al.apellidos || ', ' || al.nombre AS alumno,
  d.curso_id,
  cu.descripcion AS curso,
  cu.codigo AS "cursoCodigo",
  cu.activo AS "cursoActivo",
  cu.fecha_inicio::text AS "cursoDesde",
  cu.fecha_fin::text AS "cursoHasta",
  d.concepto_id,
  d.concepto,
  d.tipo,
  to_char(d.periodo, 'YYYY-MM') AS periodo,
  d."primerDia"::text,
  d.importe::text,
  d.unidad::text AS precio,
  coalesce(round(d.unidad, 2) = 0, false) AS "esCero",
  d.cantidad,
  trim_scale(d.tipo_iva)::text AS "tipoIVA",
  d.dias,
  extract(day FROM (d.periodo + interval '1 month - 1 day'))::integer AS "diasMes",
  d.minutos,
  d.plazas
FROM con_unidad d JOIN alumnos al ON al.id = d.alumno_id JOIN cursos cu ON cu.id = d.curso_id
ORDER BY al.apellidos,
  al.nombre,
  d.alumno_id,
  cu.descripcion,
  d.alta_id,
  d.concepto_id,
  d.periodo,
  d.minutos,
  d.unidad
-- $1 = "2026-11-01"
-- $2 = null
-- $3 = null
-- $4 = true
-- $5 = true
