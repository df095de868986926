import { feeConcepts, feePriceOn } from '../../conceptos';
import { firstPaidDay, lastPaidDay, priceOfMinutes, prorated } from '../masiva/cuotas/prorate-sql';

/*
 * SQL for the current cost of billed fees. $1 and $2 are the first and the last month, `YYYY-MM`. $3 is the id of a student; null for all
 * students.
 */

/** The fee lines of issued invoices, including invoices that rectify another one. */
const LINES = `
  lineas AS (
    SELECT l.id, l.concepto_id, l.alta_id, l.periodo, l.curso_id, l.total, l.cantidad, l.precio_con_iva, k.tipo,
      coalesce(l.alumno_id, o.alumno_id) AS alumno_id, f.rectifica_id IS NULL AS propia,
      f.proceso_id IS NOT NULL AS de_proceso
    FROM facturas_lineas l JOIN facturas f ON f.id = l.factura_id AND f.estado = 'presentada'
    JOIN facturas o ON o.id = coalesce(f.rectifica_id, f.id)
    JOIN conceptos k ON k.id = l.concepto_id
    WHERE l.periodo BETWEEN $1 AND $2 AND coalesce(l.alumno_id, o.alumno_id) IS NOT NULL
      AND ($3::integer IS NULL OR coalesce(l.alumno_id, o.alumno_id) = $3)
  )`;

const price = (day: string): string => feePriceOn({ k: 'k', t: 't', c: 'cu' }, day);

/** SQL: the fee concepts that are active or were billed. Without MATERIALIZED, the database would evaluate this part once for each fee. */
const CATALOGUE = `catalogo AS MATERIALIZED (${feeConcepts('k.activo OR k.id IN (SELECT concepto_id FROM lineas)')})`;

/**
 * SQL: what the billed monthly fees cost now. If a line has no enrolment, or if its enrolment was deleted, the line counts for another
 * enrolment of the student: the first with the same concept that no run has billed in the month.
 * Without such an enrolment, the fee of a deleted enrolment costs nothing now.
 */
export const MONTHLY_COSTS = `
  WITH ${LINES}, ${CATALOGUE},
  con_alta AS (
    SELECT b.*, coalesce((SELECT t.id FROM altas t WHERE t.id = b.alta_id), (
      SELECT t.id FROM altas t JOIN conceptos k ON k.id = b.concepto_id AND (t.curso_id = k.curso_id OR t.id = k.alta_id)
      WHERE t.alumno_id = b.alumno_id AND t.fecha_alta <= b.hasta AND (t.fecha_baja IS NULL OR t.fecha_baja >= b.desde)
        AND NOT EXISTS (SELECT FROM lineas o WHERE o.alta_id = t.id AND o.concepto_id = b.concepto_id AND o.periodo = b.periodo AND o.de_proceso)
      ORDER BY t.id LIMIT 1)) AS suya
    FROM (
      SELECT DISTINCT alumno_id, alta_id, concepto_id, periodo, (periodo || '-01')::date AS desde,
        ((periodo || '-01')::date + interval '1 month - 1 day')::date AS hasta
      FROM lineas WHERE tipo = 'MENSUAL') b
  ),
  cobrado AS (
    SELECT b.alumno_id, b.suya, coalesce(b.suya, b.alta_id) AS alta_id, b.concepto_id, b.periodo, b.desde, b.hasta, sum(l.total) AS antes,
      max(l.id) FILTER (WHERE l.propia) AS linea_id, max(l.curso_id) AS curso_id
    FROM con_alta b JOIN lineas l ON l.alumno_id = b.alumno_id AND l.concepto_id = b.concepto_id AND l.periodo = b.periodo
      AND l.alta_id IS NOT DISTINCT FROM b.alta_id
    GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(l.total) <> 0
  ),
  costes AS (
    SELECT b.*, ${firstPaidDay('t', 'b')} AS dia, b.hasta - b.desde + 1 AS dias_mes,
      greatest(coalesce(${lastPaidDay('t', 'b')} - ${firstPaidDay('t', 'b')} + 1, 0), 0) AS dias,
      ${price(firstPaidDay('t', 'b'))} AS importe
    FROM cobrado b JOIN catalogo k ON k.id = b.concepto_id LEFT JOIN altas t ON t.id = b.suya LEFT JOIN cursos cu ON cu.id = t.curso_id
    WHERE b.alta_id IS NOT NULL
  )
  SELECT 'alta ' || alta_id || '|' || concepto_id || '|' || periodo AS clave, alumno_id, alta_id, concepto_id, curso_id, periodo,
    antes::text, linea_id, '0' AS "sinPlaza", coalesce(dia, desde)::text AS "primerDia",
    CASE WHEN suya IS NULL OR dias = 0 THEN '[]'::jsonb
      ELSE jsonb_build_array(jsonb_build_object('cantidad', '1', 'precio', ${prorated('importe', 'dias', 'dias_mes')}::text)) END AS unidades
  FROM costes WHERE linea_id IS NOT NULL AND (suya IS NULL OR dias = 0 OR importe IS NOT NULL)
  ORDER BY alumno_id, periodo, clave`;

/**
 * SQL: the present cost of billed seats. The invoice line stores a day for each seat. The price of this day applies, even if the class was
 * moved to another day. A deleted seat costs nothing.
 * One query computes all fees, because one query for each fee would take minutes in a large academy.
 */
export const COSTS_BY_CLASSES = `
  WITH ${LINES}, ${CATALOGUE},
  cobrado AS (
    SELECT alumno_id, concepto_id, periodo, sum(total) AS antes, max(alta_id) AS alta_id, max(id) FILTER (WHERE propia) AS linea_id,
      max(curso_id) AS curso_id
    FROM lineas WHERE tipo IN ('PORCLASE', 'PORHORA') GROUP BY 1, 2, 3 HAVING sum(total) <> 0
  ),
  plazas AS (
    SELECT l.alumno_id, l.concepto_id, l.periodo, p.fecha, l.tipo, coalesce(c.minutos, p.minutos) AS minutos, s.alta_id,
      s.id IS NOT NULL AS sigue, CASE WHEN s.id IS NOT NULL THEN ${price('p.fecha')} END AS importe
    FROM lineas l JOIN facturas_lineas_plazas p ON p.linea_id = l.id AND p.vigente
    LEFT JOIN clases_alumnos s ON (s.id = p.plaza AND s.plaza IS NULL) OR s.plaza = p.plaza
    LEFT JOIN clases c ON c.id = s.clase_id
    JOIN catalogo k ON k.id = l.concepto_id
    LEFT JOIN altas t ON t.id = coalesce(l.alta_id, s.alta_id) LEFT JOIN cursos cu ON cu.id = coalesce(c.curso_id, l.curso_id)
  ),
  cuota AS (
    SELECT alumno_id, concepto_id, periodo, max(alta_id) AS alta_id, min(fecha) AS primera FROM plazas GROUP BY 1, 2, 3
  ),
  por_precio AS (
    SELECT alumno_id, concepto_id, periodo, count(*) AS cuantas,
      CASE tipo WHEN 'PORHORA' THEN ${priceOfMinutes('importe', 'minutos')} ELSE importe END AS precio
    FROM plazas WHERE sigue GROUP BY 1, 2, 3, 5
  ),
  unidades AS (
    SELECT alumno_id, concepto_id, periodo, bool_or(precio IS NULL) AS sin_precio,
      jsonb_agg(jsonb_build_object('cantidad', cuantas::text, 'precio', precio::text) ORDER BY precio) AS unidades
    FROM por_precio GROUP BY 1, 2, 3
  ),
  sin_plaza AS (
    SELECT l.alumno_id, l.concepto_id, l.periodo,
      sum(greatest(l.cantidad - coalesce(CASE l.tipo WHEN 'PORHORA' THEN n.horas ELSE n.plazas END, 0), 0) * l.precio_con_iva) AS importe
    FROM lineas l LEFT JOIN LATERAL (
      SELECT count(*) AS plazas, sum(p.minutos) / 60.0 AS horas FROM facturas_lineas_plazas p WHERE p.linea_id = l.id) n ON true
    WHERE l.tipo IN ('PORCLASE', 'PORHORA') AND l.propia AND l.alta_id IS NULL GROUP BY 1, 2, 3
  )
  SELECT 'clases ' || b.alumno_id || '|' || b.concepto_id || '|' || b.periodo AS clave, b.alumno_id, b.concepto_id, b.curso_id, b.periodo,
    coalesce(b.alta_id, s.alta_id) AS alta_id,
    b.antes::text, b.linea_id, round(coalesce(x.importe, 0), 2)::text AS "sinPlaza",
    coalesce(s.primera, (b.periodo || '-01')::date)::text AS "primerDia", coalesce(u.unidades, '[]') AS unidades
  FROM cobrado b
  LEFT JOIN sin_plaza x USING (alumno_id, concepto_id, periodo)
  LEFT JOIN cuota s USING (alumno_id, concepto_id, periodo)
  LEFT JOIN unidades u USING (alumno_id, concepto_id, periodo)
  WHERE b.linea_id IS NOT NULL AND u.sin_precio IS NOT TRUE
  ORDER BY b.alumno_id, b.periodo, b.linea_id`;
