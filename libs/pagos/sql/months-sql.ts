/**
 * SQL of `primero` and `ultimo`: the first and the last day of a period (`desde`, `hasta`) on which the teacher was in the academy. If
 * there is no such day, `primero` is after `ultimo` (rule P2).
 * A null date of the teacher sets no limit, because `greatest` and `least` ignore nulls.
 */
const WORKED = (desde: string, hasta: string): string =>
  `greatest(${desde}, p.fecha_alta) AS primero, least(${hasta}, p.fecha_baja) AS ultimo`;

/**
 * SQL: takes rows with a part of a calendar month (`id, desde, hasta, dias`). Adds `primero` and `ultimo`: the first and the last day of
 * this part on which the teacher was in the academy.
 */
export const workedMonths = (months: string): string => `
    SELECT me.id, me.desde, me.hasta, me.dias, ${WORKED('me.desde', 'me.hasta')}
    FROM (${months}) AS me JOIN k ON k.id = me.id JOIN profesores p ON p.id = k.profesor_id`;

/**
 * SQL: one row for each monthly concept of `from` and each month of the range. `desde` and `hasta` are the first and the last day of the
 * month that lie in the range. `dias` is the number of days of the whole month.
 */
export const monthsOfRange = (from: string): string => `
      SELECT c.id, greatest(m::date, $2::date) AS desde, least((m + interval '1 month')::date - 1, $3::date) AS hasta,
        (m + interval '1 month')::date - m::date AS dias
      FROM ${from} AS c CROSS JOIN generate_series(date_trunc('month', $2::date::timestamp), $3::date::timestamp, interval '1 month') AS m
      WHERE c.particular IS NULL`;

export const MONTHS = `
  meses AS (${workedMonths(monthsOfRange('k'))}
  )`;

/**
 * SQL of the courses that each monthly concept counts, with one row for each month in which the course is open. `mes` is the first day of
 * the month.
 * A concept without courses of its own counts the active courses in which the teacher has a subject. An active course without dates is
 * always open.
 * The subjects of a teacher are read once for all concepts.
 */
export const OPEN_COURSES = `
  por_profesor AS (
    SELECT profesor_id, array_agg(id) AS conceptos FROM k WHERE particular IS NULL AND unidad <> 'uno' AND global GROUP BY profesor_id
  ),
  impartidos AS (
    SELECT DISTINCT p.conceptos, m.curso_id
    FROM por_profesor p JOIN materias_imparten i USING (profesor_id) JOIN materias m ON m.id = i.materia_id
    JOIN cursos c ON c.id = m.curso_id AND c.activo
  ),
  suyos AS (
    SELECT k.id, cc.curso_id FROM k JOIN pagos_conceptos_cursos cc ON cc.concepto_id = k.id
    WHERE k.particular IS NULL AND k.unidad <> 'uno'
    UNION ALL
    SELECT unnest(conceptos), curso_id FROM impartidos
  ),
  abiertos AS (
    SELECT s.id, s.curso_id, me.desde AS mes, me.primero AS desde, me.ultimo AS hasta, me.dias
    FROM suyos s JOIN cursos c ON c.id = s.curso_id JOIN meses me ON me.id = s.id AND me.primero <= me.ultimo
    WHERE c.activo AND (c.fecha_inicio IS NULL OR c.fecha_inicio <= me.ultimo) AND (c.fecha_fin IS NULL OR c.fecha_fin >= me.primero)
  )`;

/** SQL condition: the enrolment `a` is active on some day of the month of `o`. */
export const ACTIVE_IN_MONTH =
  'a.curso_id = o.curso_id AND a.fecha_alta <= o.hasta AND (a.fecha_baja IS NULL OR a.fecha_baja >= o.desde)';

/**
 * SQL of `contados`: what each monthly concept counts in each month. `mes`: the first day of the month in the table `meses`; `desde` and
 * `hasta`: the first and last day on which the teacher worked in the month; `cuenta`: the counted number.
 */
export const COUNTED = `
  contados AS (
    SELECT k.id, me.desde AS mes, me.primero AS desde, me.ultimo AS hasta, me.dias, 1 AS cuenta
    FROM k JOIN meses me ON me.id = k.id AND me.primero <= me.ultimo WHERE k.unidad = 'uno'
    UNION ALL
    SELECT o.id, o.mes, o.desde, o.hasta, o.dias, count(*)
    FROM abiertos o JOIN k ON k.id = o.id
    WHERE k.unidad = 'cursos-abiertos'
      OR (k.unidad = 'cursos-con-alumnos' AND EXISTS (SELECT FROM altas a WHERE ${ACTIVE_IN_MONTH}))
    GROUP BY o.id, o.mes, o.desde, o.hasta, o.dias
    UNION ALL
    SELECT o.id, o.mes, o.desde, o.hasta, o.dias, count(DISTINCT a.alumno_id)
    FROM abiertos o JOIN k ON k.id = o.id AND k.unidad = 'alumnos' JOIN altas a ON ${ACTIVE_IN_MONTH}
    GROUP BY o.id, o.mes, o.desde, o.hasta, o.dias
  )`;

/**
 * SQL of `nombrados`: one row for each course or student that a monthly concept counts in a month. Concepts that count neither courses nor
 * students have no rows.
 */
export const NAMED = `
  nombrados AS (
    SELECT o.id, o.mes, o.desde, o.hasta, o.curso_id, NULL::integer AS alumno_id
    FROM abiertos o JOIN k ON k.id = o.id
    WHERE k.unidad = 'cursos-abiertos'
      OR (k.unidad = 'cursos-con-alumnos' AND EXISTS (SELECT FROM altas a WHERE ${ACTIVE_IN_MONTH}))
    UNION
    SELECT o.id, o.mes, o.desde, o.hasta, NULL, a.alumno_id
    FROM abiertos o JOIN k ON k.id = o.id AND k.unidad = 'alumnos' JOIN altas a ON ${ACTIVE_IN_MONTH}
  )`;
