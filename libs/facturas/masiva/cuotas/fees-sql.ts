import { feeConcepts, feePriceOn } from '../../../conceptos';
import { IS_CHARGED } from '../../emision/billed-seats';
import { daysOfMonth, firstPaidDay, lastPaidDay, priceOfMinutes, prorated } from './prorate-sql';

/*
 * SQL for the fees of enrolments in a month (rules C1, C2 and R8), at the prices of the first paid day. An enrolment has the concepts of
 * its course and its own concepts.
 * An agreed price of an enrolment replaces the fee of the course, even a fee without an amount. An agreed price does not replace a second
 * monthly concept of the course, such as teaching material.
 * Parameters: $1 first day of the month; $2 chosen courses, null for all; $3 chosen students, null for all; $4 true includes inactive
 * courses; $5 true includes single payments that were never billed.
 */

const COURSES = `
  mes AS (SELECT $1::date AS desde, ($1::date + interval '1 month')::date - 1 AS hasta),
  los_cursos AS (
    SELECT cu.* FROM cursos cu WHERE CASE WHEN $2::integer[] IS NULL THEN cu.activo OR $4 ELSE cu.id = ANY ($2::integer[]) END
  )`;

/**
 * SQL: the enrolments that are active in the month. If the user chose courses, all active enrolments in these courses stay.
 * If the user chose no courses, courses that start after the month are left out. For a future month, courses that end before the month are
 * left out too.
 * For other months, enrolments in finished courses stay, so that the user notices an enrolment that nobody ended.
 */
const ACTIVE = `
  activas AS (
    SELECT t.*, ${firstPaidDay('t', 'mes')} AS dia, ${lastPaidDay('t', 'mes')} AS ultimo
    FROM mes JOIN altas t ON t.fecha_alta <= mes.hasta AND (t.fecha_baja IS NULL OR t.fecha_baja >= mes.desde)
    JOIN los_cursos cu ON cu.id = t.curso_id AND ($2::integer[] IS NOT NULL
      OR (coalesce(cu.fecha_inicio, mes.desde) <= mes.hasta AND ($4 OR coalesce(cu.fecha_fin, mes.hasta) >= mes.desde)))
    WHERE $3::integer[] IS NULL OR t.alumno_id = ANY ($3::integer[])
  )`;

/**
 * SQL: `catalogo` has the concepts that are charged as fees. `pares` joins each active enrolment with each concept of its course, and with
 * each concept of the enrolment itself.
 */
const CONCEPTS = `
  catalogo AS (${feeConcepts(`k.activo AND k.tipo IN ('MENSUAL', 'PORCLASE', 'PORHORA', 'UNICO')`)}),
  pares AS (
    SELECT t.id, k.id AS concepto_id FROM activas t JOIN catalogo k ON k.curso_id = t.curso_id
    UNION ALL
    SELECT t.id, k.id FROM activas t JOIN catalogo k ON k.alta_id = t.id
  )`;

/** SQL: the price of a concept for an enrolment on a day. */
const price = (day: string): string => feePriceOn({ k: 'k', t: 't', c: 'cu' }, day);

const MONTHLY = `
  SELECT t.id AS alta_id, t.alumno_id, cu.id AS curso_id, k.id AS concepto_id, mes.desde AS periodo, t.dia AS "primerDia",
    ${price('t.dia')} AS importe, 1 AS cantidad, t.ultimo - t.dia + 1 AS dias, NULL::integer AS minutos, NULL::jsonb AS plazas
  FROM mes CROSS JOIN pares p JOIN activas t USING (id) JOIN catalogo k ON k.id = p.concepto_id AND k.tipo = 'MENSUAL'
  JOIN cursos cu ON cu.id = t.curso_id`;

/**
 * SQL: single payments that were never billed. A billed line without an enrolment, such as a manual line, pays for the student's first
 * enrolments without a billed line of their own. The quantity of the line is the number of these enrolments.
 */
const SINGLE = `
  SELECT t.id, t.alumno_id, cu.id, k.id, date_trunc('month', t.fecha_alta)::date, t.fecha_alta, ${price('t.fecha_alta')}, 1, 1, NULL, NULL
  FROM pares p JOIN activas t USING (id) JOIN catalogo k ON k.id = p.concepto_id AND k.tipo = 'UNICO' AND $5
  JOIN cursos cu ON cu.id = t.curso_id
  WHERE NOT t.sin_matricula AND NOT EXISTS (SELECT FROM pagos_unicos u WHERE u.alta_id = t.id AND u.concepto_id = k.id)`;

/**
 * SQL: the seats to be paid, each with one enrolment of the student in the course. The enrolment is the first of these that exists: the
 * one whose days contain the class, the one that the seat stores, the latest one.
 * If the user chose no courses, seats of earlier months in inactive courses are left out, because every later month would list these seats
 * again.
 */
const SEATS = `
  plazas AS (
    SELECT coalesce(s.plaza, s.id) AS plaza, s.alumno_id, s.estado, c.curso_id, c.fecha, c.minutos, c.id AS clase_id,
      suya.id AS alta_id, suya.cubre IS NOT TRUE AS fuera
    FROM mes JOIN clases c ON c.fecha <= mes.hasta
    JOIN los_cursos cu ON cu.id = c.curso_id AND (cu.activo OR $2::integer[] IS NOT NULL OR c.fecha >= mes.desde)
    JOIN clases_alumnos s ON s.clase_id = c.id
    LEFT JOIN LATERAL (
      SELECT t.id, c.fecha BETWEEN t.fecha_alta AND coalesce(t.fecha_baja, 'infinity') AS cubre
      FROM altas t WHERE t.alumno_id = s.alumno_id AND t.curso_id = c.curso_id
      ORDER BY 2 DESC, (t.id = s.alta_id) DESC NULLS LAST, t.fecha_alta DESC, t.id LIMIT 1) suya ON true
    WHERE c.curso_id IN (SELECT coalesce(k.curso_id, a.curso_id) FROM catalogo k LEFT JOIN altas a ON a.id = k.alta_id
        WHERE k.tipo IN ('PORCLASE', 'PORHORA'))
      AND ($3::integer[] IS NULL OR s.alumno_id = ANY ($3::integer[])) AND ${IS_CHARGED}
  ),
  por_facturar AS (
    SELECT p.*, k.id AS concepto_id, p.fuera AND p.estado NOT IN ('asiste', 'falta') AS nombrada
    FROM plazas p JOIN catalogo k ON k.tipo IN ('PORCLASE', 'PORHORA') AND (k.curso_id = p.curso_id OR k.alta_id = p.alta_id)
    WHERE NOT EXISTS (SELECT FROM facturas_lineas_plazas f WHERE f.plaza = p.plaza AND f.concepto_id = k.id AND f.vigente)
  )`;

/**
 * SQL: the fees for classes. Unbilled classes of earlier months are included. Classes of one enrolment and concept with the same month,
 * length and price make one fee.
 */
const BY_CLASSES = `
  SELECT q.alta_id, q.alumno_id, q.curso_id, q.concepto_id, date_trunc('month', q.fecha)::date, min(q.fecha), q.importe,
    count(*)::integer, 1, q.minutos,
    jsonb_agg(jsonb_build_object('plaza', q.plaza, 'fecha', q.fecha, 'fuera', q.fuera) ORDER BY q.fecha, q.clase_id)
  FROM (
    SELECT p.*, ${price('p.fecha')} AS importe
    FROM por_facturar p JOIN altas t ON t.id = p.alta_id JOIN catalogo k ON k.id = p.concepto_id JOIN cursos cu ON cu.id = p.curso_id
    WHERE NOT p.nombrada
  ) q
  GROUP BY q.alta_id, q.alumno_id, q.curso_id, q.concepto_id, date_trunc('month', q.fecha), q.importe, q.minutos`;

/** SQL: the price of one unit on the invoice. */
const UNIT = `
  CASE k.tipo WHEN 'MENSUAL' THEN ${prorated('d.importe', 'd.dias', daysOfMonth('d.periodo'))}
    WHEN 'PORHORA' THEN ${priceOfMinutes('d.importe', 'd.minutos')} ELSE d.importe END`;

/**
 * `pagos_unicos`: the enrolments whose single payment is already billed. A billed line with an enrolment counts for this enrolment. A
 * billed line without an enrolment counts for the student's oldest other enrolments, as many as the quantity of the line.
 */
const SINGLE_PAYMENTS = `
  cobrados AS (
    SELECT coalesce(l.alumno_id, f.alumno_id) AS alumno_id, l.concepto_id, l.alta_id, sum(l.cantidad) AS veces
    FROM catalogo k JOIN facturas_lineas l ON l.concepto_id = k.id JOIN facturas f ON f.id = l.factura_id AND f.estado = 'presentada'
    WHERE k.tipo = 'UNICO' AND $5
    GROUP BY 1, 2, 3 HAVING sum(l.total) > 0
  ),
  pagos_unicos AS (
    SELECT alta_id, concepto_id FROM cobrados WHERE alta_id IS NOT NULL
    UNION ALL
    SELECT libre.alta_id, libre.concepto_id FROM (
      SELECT t.id AS alta_id, k.id AS concepto_id, t.alumno_id,
        row_number() OVER (PARTITION BY t.alumno_id, k.id ORDER BY t.fecha_alta, t.id) AS orden
      FROM catalogo k JOIN altas t ON t.curso_id = k.curso_id OR t.id = k.alta_id
      WHERE k.tipo = 'UNICO' AND $5 AND t.alumno_id IN (SELECT alumno_id FROM cobrados WHERE alta_id IS NULL)
        AND NOT EXISTS (SELECT FROM cobrados p WHERE p.alta_id = t.id AND p.concepto_id = k.id)
    ) libre JOIN cobrados p ON p.alumno_id = libre.alumno_id AND p.concepto_id = libre.concepto_id AND p.alta_id IS NULL
    WHERE libre.orden <= p.veces
  )`;

/** All fees that are owed, ordered by student name. */
export const FEES = `
  WITH ${COURSES}, ${ACTIVE}, ${CONCEPTS}, ${SEATS}, ${SINGLE_PAYMENTS},
  debidas AS (${MONTHLY} UNION ALL ${SINGLE} UNION ALL ${BY_CLASSES}),
  con_unidad AS (
    SELECT d.*, k.descripcion AS concepto, k.tipo, k.tipo_iva, ${UNIT} AS unidad FROM debidas d JOIN conceptos k ON k.id = d.concepto_id
  )
  SELECT d.alta_id, d.alumno_id, al.apellidos || ', ' || al.nombre AS alumno, d.curso_id, cu.descripcion AS curso, cu.codigo AS "cursoCodigo",
    cu.activo AS "cursoActivo", cu.fecha_inicio::text AS "cursoDesde", cu.fecha_fin::text AS "cursoHasta", d.concepto_id, d.concepto, d.tipo,
    to_char(d.periodo, 'YYYY-MM') AS periodo, d."primerDia"::text, d.importe::text, d.unidad::text AS precio,
    coalesce(round(d.unidad, 2) = 0, false) AS "esCero", d.cantidad, trim_scale(d.tipo_iva)::text AS "tipoIVA", d.dias,
    ${daysOfMonth('d.periodo')} AS "diasMes", d.minutos, d.plazas
  FROM con_unidad d JOIN alumnos al ON al.id = d.alumno_id JOIN cursos cu ON cu.id = d.curso_id
  ORDER BY al.apellidos, al.nombre, d.alumno_id, cu.descripcion, d.alta_id, d.concepto_id, d.periodo, d.minutos, d.unidad`;

/**
 * SQL: classes that are listed but not billed. Either the class is outside all enrolments of the student and has no recorded attendance,
 * or the student has no enrolment in the course.
 */
export const OUTSIDE = `
  WITH ${COURSES}, ${ACTIVE}, ${CONCEPTS}, ${SEATS}
  SELECT p.alta_id, p.alumno_id, al.apellidos || ', ' || al.nombre AS alumno, p.curso_id, cu.descripcion AS curso,
    count(DISTINCT p.plaza)::integer AS cantidad, min(p.fecha)::text AS desde, max(p.fecha)::text AS hasta
  FROM (
    SELECT plaza, alumno_id, curso_id, fecha, alta_id FROM por_facturar WHERE nombrada OR alta_id IS NULL
  ) p JOIN alumnos al ON al.id = p.alumno_id JOIN cursos cu ON cu.id = p.curso_id
  GROUP BY p.alta_id, p.alumno_id, al.apellidos, al.nombre, p.curso_id, cu.descripcion
  ORDER BY alumno, p.alumno_id, curso`;

/**
 * SQL: the active enrolments of the month without a fee. Neither the enrolment nor its course has a concept other than a single payment.
 */
export const WITHOUT_CONCEPT = `
  WITH ${COURSES}, ${ACTIVE}, ${CONCEPTS}
  SELECT DISTINCT t.alumno_id, al.apellidos || ', ' || al.nombre AS alumno, t.curso_id, cu.descripcion AS curso
  FROM activas t JOIN alumnos al ON al.id = t.alumno_id JOIN cursos cu ON cu.id = t.curso_id
  WHERE NOT EXISTS (SELECT FROM pares p JOIN catalogo k ON k.id = p.concepto_id WHERE p.id = t.id AND k.tipo <> 'UNICO')
  ORDER BY alumno, t.alumno_id, curso`;

/** SQL: counts the unbilled single payments of enrolments that are active today. Courses that are inactive or have ended are left out. */
export const SINGLE_DUE = `
  WITH los_cursos AS (SELECT cu.* FROM cursos cu WHERE cu.activo AND coalesce(cu.fecha_fin, $1::date) >= $1::date),
  activas AS (
    SELECT t.* FROM altas t JOIN los_cursos cu ON cu.id = t.curso_id
    WHERE t.fecha_alta <= $1::date AND (t.fecha_baja IS NULL OR t.fecha_baja >= $1::date)
  ), ${CONCEPTS}, ${SINGLE_PAYMENTS.replaceAll('$5', 'true')}
  SELECT count(*)::integer AS cuantas FROM (${SINGLE.replaceAll('$5', 'true')}) AS d (alta_id, alumno_id, curso_id, concepto_id, periodo,
    dia, importe, cantidad, dias, minutos, plazas) WHERE d.importe > 0`;
