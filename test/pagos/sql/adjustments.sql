-- adjustments
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
    OR ((c.borrado OR NOT c.activo)
        AND c.profesor_id IN (
          SELECT profesor_id
          FROM pagos_conceptos
          WHERE id = ANY ($1::integer[])
        ))
),
  mixtos AS (
    SELECT k.*
    FROM k
    WHERE EXISTS (
      SELECT FROM pagos_cartas_filas f
      WHERE f.concepto_id = k.id
        AND (f.valor <> k.valor OR NOT k.activo)
    )
  ),
  cubiertas AS (
    SELECT k.id,
      c.desde,
      c.hasta,
      coalesce((
        SELECT range_agg(daterange(a.desde, a.hasta, '[]'))
        FROM pagos_cartas a JOIN pagos_cartas anula ON anula.anula_id = a.id
        WHERE a.profesor_id = c.profesor_id
          AND a.id < c.id
          AND anula.id > c.id
          AND a.desde <= c.hasta
          AND a.hasta >= c.desde
          AND EXISTS (
            SELECT FROM pagos_cartas_filas af
            WHERE af.carta_id = a.id
              AND af.concepto_id = k.id
              AND NOT af.ajuste
          )
      ),
          '{}') AS corregidas
    FROM k JOIN pagos_cartas_filas f ON f.concepto_id = k.id
      AND NOT f.ajuste JOIN pagos_cartas c ON c.id = f.carta_id
    WHERE c.desde < $2::date
      AND c.hasta >= $2::date - 366
      AND c.anula_id IS NULL
      AND NOT EXISTS (
        SELECT FROM pagos_cartas a
        WHERE a.anula_id = c.id
      )
  ),
  cubiertos AS (
    SELECT id,
      range_agg(datemultirange(daterange(greatest(desde, $2::date - 366), least(hasta, $2::date - 1), '[]')) - corregidas) AS dias
    FROM cubiertas
    GROUP BY id
  ),
  periodos AS (
    SELECT id,
      desde,
      hasta,
      bool_and(NOT isempty(corregidas)) AS corrige
    FROM cubiertas
    GROUP BY id,
      desde,
      hasta
  ),
  notadas_clases AS (
    SELECT k.id,
      p.clase_id AS clave,
      f.valor,
      p.unidades,
      f.id AS fila_id,
      coalesce(d.dias @> c.fecha, false) AS cubierta,
      false AS en_rango
    FROM k JOIN pagos_cartas_filas f ON f.concepto_id = k.id JOIN pagos_filas_clases p ON p.fila_id = f.id JOIN clases c ON c.id = p.clase_id
      AND c.fecha >= $2::date - 366
      AND c.fecha < $2::date
    LEFT JOIN cubiertos d ON d.id = k.id
    UNION ALL SELECT k.id,
      p.clase_id AS clave,
      f.valor,
      p.unidades,
      f.id AS fila_id,
      true AS cubierta,
      true AS en_rango
    FROM mixtos k JOIN pagos_cartas_filas f ON f.concepto_id = k.id JOIN pagos_filas_clases p ON p.fila_id = f.id JOIN clases c ON c.id = p.clase_id
      AND c.fecha BETWEEN $2::date
      AND $3::date
  ),
  debidas_clases AS (
    SELECT k.id,
      c.id AS clave,
      CASE k.unidad WHEN 'clase' THEN u.clases WHEN 'alumno' THEN u.alumnos WHEN 'minuto' THEN u.minutos WHEN 'minuto-alumno' THEN u.minutos_alumnos END AS unidades,
      true AS nuevas
    FROM k JOIN cubiertos d ON d.id = k.id JOIN clases c ON c.fecha BETWEEN lower(d.dias)
      AND upper(d.dias) - 1
      AND d.dias @> c.fecha
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
          )) CROSS JOIN LATERAL (
            SELECT 1 AS clases,
              c.ocupadas AS alumnos,
              c.minutos AS minutos,
              c.minutos * c.ocupadas AS minutos_alumnos
          ) AS u
    WHERE k.particular IS NOT NULL
    UNION ALL SELECT k.id,
      c.id,
      CASE k.unidad WHEN 'clase' THEN u.clases WHEN 'alumno' THEN u.alumnos WHEN 'minuto' THEN u.minutos WHEN 'minuto-alumno' THEN u.minutos_alumnos END,
      false
    FROM (
      SELECT DISTINCT id,
        clave
      FROM notadas_clases
      WHERE NOT cubierta
    ) AS n JOIN k ON k.id = n.id JOIN clases c ON c.id = n.clave
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
          )) CROSS JOIN LATERAL (
            SELECT 1 AS clases,
              c.ocupadas AS alumnos,
              c.minutos AS minutos,
              c.minutos * c.ocupadas AS minutos_alumnos
          ) AS u
    UNION ALL SELECT k.id,
      c.id AS clave,
      CASE k.unidad WHEN 'clase' THEN u.clases WHEN 'alumno' THEN u.alumnos WHEN 'minuto' THEN u.minutos WHEN 'minuto-alumno' THEN u.minutos_alumnos END AS unidades,
      false AS nuevas
    FROM mixtos k JOIN clases c ON c.fecha BETWEEN $2::date
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
          )) CROSS JOIN LATERAL (
            SELECT 1 AS clases,
              c.ocupadas AS alumnos,
              c.minutos AS minutos,
              c.minutos * c.ocupadas AS minutos_alumnos
          ) AS u
    WHERE k.particular IS NOT NULL
  ),
  saldos_clases AS (
    SELECT id,
      clave,
      valor,
      sum(unidades)::integer AS unidades,
      max(fila_id) FILTER (WHERE unidades > 0) AS fila_id,
      bool_or(cubierta) AS cubierta,
      bool_or(en_rango) AS en_rango
    FROM notadas_clases
    GROUP BY id,
      clave,
      valor HAVING sum(unidades) <> 0
  ),
  pagadas_clases AS (
    SELECT s.*,
      coalesce(d.unidades, 0) AS debidas,
      sum(greatest(s.unidades, 0)) OVER de_clave AS pagadas,
      sum(greatest(s.unidades, 0)) OVER (de_clave ORDER BY s.fila_id DESC NULLS LAST, s.valor) - greatest(s.unidades, 0) AS despues
    FROM saldos_clases s
    LEFT JOIN debidas_clases d USING (id, clave) WINDOW de_clave AS (PARTITION BY id, clave)
  ),
  cambios_clases AS (
    SELECT id,
      clave,
      valor,
      sum(unidades)::integer AS unidades
    FROM (
      SELECT p.id,
        p.clave,
        p.valor,
        CASE WHEN p.unidades < 0 THEN -p.unidades ELSE -least(p.unidades, greatest(p.pagadas - p.debidas - p.despues, 0)) END AS unidades
      FROM pagadas_clases p JOIN k USING (id)
      WHERE (p.unidades > 0 OR p.cubierta)
        AND NOT (p.en_rango AND k.activo AND p.valor = k.valor)
      UNION ALL SELECT d.id,
        d.clave,
        k.valor,
        d.unidades - coalesce(p.pagadas, 0)
      FROM debidas_clases d JOIN k USING (id)
      LEFT JOIN (
        SELECT DISTINCT id,
          clave,
          pagadas
        FROM pagadas_clases
      ) AS p USING (id, clave)
      WHERE d.nuevas
        AND d.unidades > coalesce(p.pagadas, 0)
    ) AS todas
    GROUP BY id,
      clave,
      valor HAVING sum(unidades) <> 0
  ),
  enteras AS (
    SELECT u.id,
      u.desde,
      u.hasta
    FROM periodos u JOIN k ON k.id = u.id
      AND k.particular IS NULL
    WHERE u.hasta < $2::date
      AND NOT u.corrige
      AND NOT EXISTS (
        SELECT FROM periodos o
        WHERE o.id = u.id
          AND (o.desde, o.hasta) <> (u.desde, u.hasta)
          AND o.desde <= u.hasta
          AND o.hasta >= u.desde
          AND NOT (o.desde >= u.desde AND o.hasta <= u.hasta)
      )
  ),
  meses AS (
    SELECT me.id,
      me.desde,
      me.hasta,
      me.dias,
      greatest(me.desde, p.fecha_alta) AS primero,
      least(me.hasta, p.fecha_baja) AS ultimo
    FROM (
      SELECT e.id,
        greatest(m::date, e.desde) AS desde,
        least((m + interval '1 month')::date - 1, e.hasta) AS hasta,
        (m + interval '1 month')::date - m::date AS dias
      FROM enteras e CROSS JOIN LATERAL generate_series(date_trunc('month', e.desde::timestamp), e.hasta::timestamp, interval '1 month') AS m
      UNION ALL SELECT c.id,
        greatest(m::date, $2::date) AS desde,
        least((m + interval '1 month')::date - 1, $3::date) AS hasta,
        (m + interval '1 month')::date - m::date AS dias
      FROM mixtos AS c CROSS JOIN generate_series(date_trunc('month', $2::date::timestamp), $3::date::timestamp, interval '1 month') AS m
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
  contados AS (
    SELECT k.id,
      me.desde AS mes,
      me.primero AS desde,
      me.ultimo AS hasta,
      me.dias,
      1 AS cuenta
    FROM k JOIN meses me ON me.id = k.id
      AND me.primero <= me.ultimo
    WHERE k.unidad = 'uno'
    UNION ALL SELECT o.id,
      o.mes,
      o.desde,
      o.hasta,
      o.dias,
      count(*)
    FROM abiertos o JOIN k ON k.id = o.id
    WHERE k.unidad = 'cursos-abiertos'
      OR (k.unidad = 'cursos-con-alumnos'
          AND EXISTS (
            SELECT FROM altas a
            WHERE a.curso_id = o.curso_id
              AND a.fecha_alta <= o.hasta
              AND (a.fecha_baja IS NULL OR a.fecha_baja >= o.desde)
          ))
    GROUP BY o.id,
      o.mes,
      o.desde,
      o.hasta,
      o.dias
    UNION ALL SELECT o.id,
      o.mes,
      o.desde,
      o.hasta,
      o.dias,
      count(DISTINCT a.alumno_id)
    FROM abiertos o JOIN k ON k.id = o.id
      AND k.unidad = 'alumnos' JOIN altas a ON a.curso_id = o.curso_id
      AND a.fecha_alta <= o.hasta
      AND (a.fecha_baja IS NULL OR a.fecha_baja >= o.desde)
    GROUP BY o.id,
      o.mes,
      o.desde,
      o.hasta,
      o.dias
  ),
  notas_meses AS (
    SELECT me.id,
      me.desde AS mes,
      greatest(p.desde, me.desde) AS desde,
      least(p.hasta, me.hasta) AS hasta,
      p.cuenta,
      f.valor,
      f.id AS fila_id
    FROM meses me JOIN pagos_cartas_filas f ON f.concepto_id = me.id JOIN pagos_filas_meses p ON p.fila_id = f.id
      AND p.desde <= me.hasta
      AND p.hasta >= me.desde
  ),
  contados_ahora AS (
    SELECT o.*
    FROM contados o JOIN meses me ON me.id = o.id
      AND me.desde = o.mes
  ),
  distintos AS (
    SELECT id,
      mes
    FROM (
      SELECT id,
        mes,
        cuenta * (hasta - desde + 1) AS unidades
      FROM contados_ahora
      UNION ALL SELECT id,
        mes,
        -cuenta * (hasta - desde + 1)
      FROM notas_meses
    ) AS todas
    GROUP BY id,
      mes HAVING sum(unidades) <> 0
  ),
  debidas_dias AS (
    SELECT o.id,
      dia::date AS clave,
      o.cuenta AS unidades,
      o.mes < $2::date AS nuevas
    FROM contados_ahora o JOIN distintos x ON x.id = o.id
      AND x.mes = o.mes CROSS JOIN LATERAL generate_series(o.desde::timestamp, o.hasta::timestamp, interval '1 day') AS dia
  ),
  notadas_dias AS (
    SELECT n.id,
      dia::date AS clave,
      n.valor,
      n.cuenta AS unidades,
      n.fila_id,
      true AS cubierta,
      n.mes >= $2::date AS en_rango
    FROM notas_meses n JOIN distintos x USING (id, mes) CROSS JOIN LATERAL generate_series(n.desde::timestamp, n.hasta::timestamp, interval '1 day') AS dia
  ),
  saldos_dias AS (
    SELECT id,
      clave,
      valor,
      sum(unidades)::integer AS unidades,
      max(fila_id) FILTER (WHERE unidades > 0) AS fila_id,
      bool_or(cubierta) AS cubierta,
      bool_or(en_rango) AS en_rango
    FROM notadas_dias
    GROUP BY id,
      clave,
      valor HAVING sum(unidades) <> 0
  ),
  pagadas_dias AS (
    SELECT s.*,
      coalesce(d.unidades, 0) AS debidas,
      sum(greatest(s.unidades, 0)) OVER de_clave AS pagadas,
      sum(greatest(s.unidades, 0)) OVER (de_clave ORDER BY s.fila_id DESC NULLS LAST, s.valor) - greatest(s.unidades, 0) AS despues
    FROM saldos_dias s
    LEFT JOIN debidas_dias d USING (id, clave) WINDOW de_clave AS (PARTITION BY id, clave)
  ),
  cambios_dias AS (
    SELECT id,
      clave,
      valor,
      sum(unidades)::integer AS unidades
    FROM (
      SELECT p.id,
        p.clave,
        p.valor,
        CASE WHEN p.unidades < 0 THEN -p.unidades ELSE -least(p.unidades, greatest(p.pagadas - p.debidas - p.despues, 0)) END AS unidades
      FROM pagadas_dias p JOIN k USING (id)
      WHERE (p.unidades > 0 OR p.cubierta)
        AND NOT (p.en_rango AND k.activo AND p.valor = k.valor)
      UNION ALL SELECT d.id,
        d.clave,
        k.valor,
        d.unidades - coalesce(p.pagadas, 0)
      FROM debidas_dias d JOIN k USING (id)
      LEFT JOIN (
        SELECT DISTINCT id,
          clave,
          pagadas
        FROM pagadas_dias
      ) AS p USING (id, clave)
      WHERE d.nuevas
        AND d.unidades > coalesce(p.pagadas, 0)
    ) AS todas
    GROUP BY id,
      clave,
      valor HAVING sum(unidades) <> 0
  ),
  cambios_meses AS (
    SELECT id,
      valor,
      min(clave) AS desde,
      max(clave) AS hasta,
      unidades AS cuenta
    FROM (
      SELECT *,
        date_trunc('month', clave) AS mes,
        clave - row_number() OVER (PARTITION BY id, valor, unidades, date_trunc('month', clave) ORDER BY clave)::integer AS tramo
      FROM cambios_dias
    ) AS d
    GROUP BY id,
      valor,
      unidades,
      mes,
      tramo
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
  cambios_nombres AS (
    SELECT n.id,
      n.desde,
      n.hasta,
      n.curso_id,
      n.alumno_id,
      sum(n.unidades)::integer AS unidades
    FROM (
      SELECT id,
        mes,
        desde,
        hasta,
        curso_id,
        alumno_id,
        1 AS unidades
      FROM nombrados
      UNION ALL SELECT me.id,
        me.desde,
        CASE WHEN me.primero <= me.ultimo THEN me.primero ELSE me.desde END,
        CASE WHEN me.primero <= me.ultimo THEN me.ultimo ELSE me.hasta END,
        p.curso_id,
        p.alumno_id,
        -p.unidades
      FROM meses me JOIN pagos_cartas_filas f ON f.concepto_id = me.id JOIN pagos_filas_contados p ON p.fila_id = f.id
        AND p.desde <= me.hasta
        AND p.hasta >= me.desde
    ) AS n JOIN distintos x ON x.id = n.id
      AND x.mes = n.mes
    GROUP BY n.id,
      n.mes,
      n.desde,
      n.hasta,
      n.curso_id,
      n.alumno_id HAVING sum(n.unidades) < 0
      OR (sum(n.unidades) > 0 AND n.mes < $2::date)
  ),
  sumas AS (
    SELECT x.id,
      x.valor,
      sum(x.unidades)::numeric / CASE WHEN k.unidad IN ('minuto', 'minuto-alumno') THEN 60 ELSE 1 END AS cantidad,
      min(c.fecha) AS desde,
      max(c.fecha) AS hasta
    FROM cambios_clases x JOIN k ON k.id = x.id JOIN clases c ON c.id = x.clave
    GROUP BY x.id,
      x.valor,
      k.unidad
    UNION ALL SELECT id,
      valor,
      sum(cuenta * (hasta - desde + 1) / extract(day FROM date_trunc('month', desde) + interval '1 month - 1 day')),
      min(desde),
      max(hasta)
    FROM cambios_meses
    GROUP BY id,
      valor
  )
SELECT s.id,
  k.profesor_id,
  k.descripcion,
  k.tipo,
  s.valor::text AS valor,
  round(s.cantidad, 4)::text AS cantidad,
  round(round(s.cantidad, 4) * s.valor, 2)::text AS total,
  s.desde::text AS desde,
  s.hasta::text AS hasta
FROM sumas s JOIN k ON k.id = s.id
WHERE round(s.cantidad, 4) <> 0
ORDER BY array_position($1::integer[], s.id),
  s.id,
  s.desde,
  s.valor
-- $1 = [1,2]
-- $2 = "2026-03-01"
-- $3 = "2026-03-31"
