-- classes outside their enrolment
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
  )
SELECT p.alta_id,
  p.alumno_id,
  al.apellidos || ', ' || al.nombre AS alumno,
  p.curso_id,
  cu.descripcion AS curso,
  count(DISTINCT p.plaza)::integer AS cantidad,
  min(p.fecha)::text AS desde,
  max(p.fecha)::text AS hasta
FROM (
  SELECT plaza,
    alumno_id,
    curso_id,
    fecha,
    alta_id
  FROM por_facturar
  WHERE nombrada
    OR alta_id IS NULL
) p JOIN alumnos al ON al.id = p.alumno_id JOIN cursos cu ON cu.id = p.curso_id
GROUP BY p.alta_id,
  p.alumno_id,
  al.apellidos,
  al.nombre,
  p.curso_id,
  cu.descripcion
ORDER BY alumno,
  p.alumno_id,
  curso
-- $1 = "2026-11-01"
-- $2 = null
-- $3 = null
-- $4 = true

-- enrolments without a fee
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
  )
SELECT DISTINCT t.alumno_id,
  al.apellidos || ', ' || al.nombre AS alumno,
  t.curso_id,
  cu.descripcion AS curso
FROM activas t JOIN alumnos al ON al.id = t.alumno_id JOIN cursos cu ON cu.id = t.curso_id
WHERE NOT EXISTS (
  SELECT FROM pares p JOIN catalogo k ON k.id = p.concepto_id
  WHERE p.id = t.id
    AND k.tipo <> 'UNICO'
)
ORDER BY alumno,
  t.alumno_id,
  curso
-- $1 = "2026-11-01"
-- $2 = null
-- $3 = null
-- $4 = true
