/*
 * Calculates the units that are still to be paid or taken back, each with its price.
 * A key (`clave`) is a class or a day. For a class, the kind of the concept decides what the units are. For a day of a monthly concept,
 * the units are courses or students.
 * The statement must define two tables first:
 * - debidas_*: id, clave, unidades, nuevas. The units that are due now. If `nuevas` is true, units that no letter has paid are paid at the
 * current price.
 * - notadas_*: id, clave, valor, unidades, fila_id, cubierta, en_rango. The units that each row of a letter paid. If `cubierta` is true,
 * units that a letter took back may be given back. If `en_rango` is true, the day is inside the range; the normal row of the concept then
 * pays the units at the current price.
 */

/**
 * SQL of the corrections; defines `cambios_*` (id, clave, valor, unidades).
 * If paid units are no longer due, takes these units back at the paid price. The units paid last go first.
 * Suppose a letter took back units of an earlier letter. If the earlier letter was cancelled later, the corrections give these units back
 * at the same price.
 */
export const correctionsOf = (keys: 'clases' | 'dias'): string => `
  saldos_${keys} AS (
    SELECT id, clave, valor, sum(unidades)::integer AS unidades, max(fila_id) FILTER (WHERE unidades > 0) AS fila_id,
      bool_or(cubierta) AS cubierta, bool_or(en_rango) AS en_rango
    FROM notadas_${keys} GROUP BY id, clave, valor HAVING sum(unidades) <> 0
  ),
  pagadas_${keys} AS (
    SELECT s.*, coalesce(d.unidades, 0) AS debidas, sum(greatest(s.unidades, 0)) OVER de_clave AS pagadas,
      sum(greatest(s.unidades, 0)) OVER (de_clave ORDER BY s.fila_id DESC NULLS LAST, s.valor) - greatest(s.unidades, 0) AS despues
    FROM saldos_${keys} s LEFT JOIN debidas_${keys} d USING (id, clave)
    WINDOW de_clave AS (PARTITION BY id, clave)
  ),
  cambios_${keys} AS (
    SELECT id, clave, valor, sum(unidades)::integer AS unidades
    FROM (
      SELECT p.id, p.clave, p.valor,
        CASE WHEN p.unidades < 0 THEN -p.unidades ELSE -least(p.unidades, greatest(p.pagadas - p.debidas - p.despues, 0)) END AS unidades
      FROM pagadas_${keys} p JOIN k USING (id)
      WHERE (p.unidades > 0 OR p.cubierta) AND NOT (p.en_rango AND k.activo AND p.valor = k.valor)
      UNION ALL
      SELECT d.id, d.clave, k.valor, d.unidades - coalesce(p.pagadas, 0)
      FROM debidas_${keys} d JOIN k USING (id) LEFT JOIN (SELECT DISTINCT id, clave, pagadas FROM pagadas_${keys}) AS p USING (id, clave)
      WHERE d.nuevas AND d.unidades > coalesce(p.pagadas, 0)
    ) AS todas
    GROUP BY id, clave, valor HAVING sum(unidades) <> 0
  )`;

/**
 * SQL of `cambios_meses` (columns `id`, `valor`, `desde`, `hasta`, `cuenta`). Joins consecutive days of `cambios_dias` into one row if the
 * days are in one month and have the same concept, price and units.
 */
export const CHANGED_MONTHS = `
  cambios_meses AS (
    SELECT id, valor, min(clave) AS desde, max(clave) AS hasta, unidades AS cuenta
    FROM (
      SELECT *, date_trunc('month', clave) AS mes,
        clave - row_number() OVER (PARTITION BY id, valor, unidades, date_trunc('month', clave) ORDER BY clave)::integer AS tramo
      FROM cambios_dias) AS d
    GROUP BY id, valor, unidades, mes, tramo
  )`;

/**
 * SQL: for monthly concepts, the days that are due now and the days that letters paid. `$2` is the first day of the range.
 * Only months in which the two sums of days differ are included (`distintos`). So if one student replaces another and the sums are equal,
 * nothing is adjusted.
 * @param months a table like `meses` with the months to compare
 */
export const daysOf = (months: string): string => `
  notas_meses AS (
    SELECT me.id, me.desde AS mes, greatest(p.desde, me.desde) AS desde, least(p.hasta, me.hasta) AS hasta, p.cuenta, f.valor, f.id AS fila_id
    FROM ${months} me JOIN pagos_cartas_filas f ON f.concepto_id = me.id
    JOIN pagos_filas_meses p ON p.fila_id = f.id AND p.desde <= me.hasta AND p.hasta >= me.desde
  ),
  contados_ahora AS (SELECT o.* FROM contados o JOIN ${months} me ON me.id = o.id AND me.desde = o.mes),
  distintos AS (
    SELECT id, mes
    FROM (
      SELECT id, mes, cuenta * (hasta - desde + 1) AS unidades FROM contados_ahora
      UNION ALL
      SELECT id, mes, -cuenta * (hasta - desde + 1) FROM notas_meses
    ) AS todas
    GROUP BY id, mes HAVING sum(unidades) <> 0
  ),
  debidas_dias AS (
    SELECT o.id, dia::date AS clave, o.cuenta AS unidades, o.mes < $2::date AS nuevas
    FROM contados_ahora o JOIN distintos x ON x.id = o.id AND x.mes = o.mes
    CROSS JOIN LATERAL generate_series(o.desde::timestamp, o.hasta::timestamp, interval '1 day') AS dia
  ),
  notadas_dias AS (
    SELECT n.id, dia::date AS clave, n.valor, n.cuenta AS unidades, n.fila_id, true AS cubierta, n.mes >= $2::date AS en_rango
    FROM notas_meses n JOIN distintos x USING (id, mes)
    CROSS JOIN LATERAL generate_series(n.desde::timestamp, n.hasta::timestamp, interval '1 day') AS dia
  )`;
