import { ADJUSTED_CONCEPTS, COUNTS_CLASS } from './concepts-sql';
import { CLASS_NAME, COUNTED_NAMES, NAME_LIST } from './detail-sql';
import { AS_UNITS, divisorOf, unitsOf } from './kinds-sql';
import { CHANGED_MONTHS, daysOf, correctionsOf } from './ledger-sql';
import { proratedBy } from './month-share-sql';
import { COUNTED, monthsOfRange, NAMED, OPEN_COURSES, workedMonths } from './months-sql';
import { DUE_CLASSES_OF_RANGE, NOTED_CLASSES_OF_RANGE, PAID_AT_OTHER_PRICE } from './other-prices-sql';
import { LETTER_COUNTS } from '../letter-counts';

/*
 * Adjustments correct two kinds of paid days: days before the range, and days of the range that letters have paid at another price than
 * the current one.
 * Parameters: $1 ids of concepts, $2 and $3 the first and the last day of the range.
 * The statements look back 366 days, because no letter has a longer range. Paid days and stored payments must be read back to the same
 * day. Otherwise the payment of a class could be missed, and the class would be paid again.
 */

/**
 * `cubiertas`: the pay letters that paid a concept, start before the range and still count.
 * `corregidas`: the days that such a letter only corrected, because an earlier letter had paid them. The earlier letter was cancelled
 * afterwards, so these days count as unpaid.
 * `cubiertos`: the paid days of each concept, which are the days of `cubiertas` without `corregidas`.
 */
const COVERED = `
  cubiertas AS (
    SELECT k.id, c.desde, c.hasta, coalesce((
      SELECT range_agg(daterange(a.desde, a.hasta, '[]')) FROM pagos_cartas a JOIN pagos_cartas anula ON anula.anula_id = a.id
      WHERE a.profesor_id = c.profesor_id AND a.id < c.id AND anula.id > c.id AND a.desde <= c.hasta AND a.hasta >= c.desde
        AND EXISTS (SELECT FROM pagos_cartas_filas af WHERE af.carta_id = a.id AND af.concepto_id = k.id AND NOT af.ajuste)
      ), '{}') AS corregidas
    FROM k JOIN pagos_cartas_filas f ON f.concepto_id = k.id AND NOT f.ajuste JOIN pagos_cartas c ON c.id = f.carta_id
    WHERE c.desde < $2::date AND c.hasta >= $2::date - 366 AND ${LETTER_COUNTS}
  ),
  cubiertos AS (
    SELECT id, range_agg(datemultirange(daterange(greatest(desde, $2::date - 366), least(hasta, $2::date - 1), '[]')) - corregidas) AS dias
    FROM cubiertas GROUP BY id
  ),
  periodos AS (
    SELECT id, desde, hasta, bool_and(NOT isempty(corregidas)) AS corrige FROM cubiertas GROUP BY id, desde, hasta
  )`;

/** SQL: the class is on one of the paid days of `d`. The BETWEEN lets PostgreSQL use the index. */
const ON_COVERED_DAY = `c.fecha BETWEEN lower(d.dias) AND upper(d.dias) - 1 AND d.dias @> c.fecha`;

/**
 * SQL. `notadas_clases`: the classes that pay letters have paid. `debidas_clases`: the classes that should be paid, which are all classes
 * on paid days, and those paid classes on other days that still count. An adjustment corrects the difference.
 */
const CHANGED_CLASSES = `
  notadas_clases AS (
    SELECT k.id, p.clase_id AS clave, f.valor, p.unidades, f.id AS fila_id, coalesce(d.dias @> c.fecha, false) AS cubierta, false AS en_rango
    FROM k JOIN pagos_cartas_filas f ON f.concepto_id = k.id JOIN pagos_filas_clases p ON p.fila_id = f.id
    JOIN clases c ON c.id = p.clase_id AND c.fecha >= $2::date - 366 AND c.fecha < $2::date LEFT JOIN cubiertos d ON d.id = k.id
    UNION ALL ${NOTED_CLASSES_OF_RANGE}
  ),
  debidas_clases AS (
    SELECT k.id, c.id AS clave, ${unitsOf('k.unidad', 'u')} AS unidades, true AS nuevas
    FROM k JOIN cubiertos d ON d.id = k.id JOIN clases c ON ${ON_COVERED_DAY} AND ${COUNTS_CLASS}
    CROSS JOIN LATERAL ${AS_UNITS}
    WHERE k.particular IS NOT NULL
    UNION ALL
    SELECT k.id, c.id, ${unitsOf('k.unidad', 'u')}, false
    FROM (SELECT DISTINCT id, clave FROM notadas_clases WHERE NOT cubierta) AS n JOIN k ON k.id = n.id
    JOIN clases c ON c.id = n.clave AND ${COUNTS_CLASS}
    CROSS JOIN LATERAL ${AS_UNITS}
    UNION ALL ${DUE_CLASSES_OF_RANGE}
  ),${correctionsOf('clases')}`;

/**
 * SQL: one row for each month, or part of a month, that a letter paid. Two letters for the two halves of a month give two rows.
 * If a letter lies inside the range of a longer letter, it gives no rows, because the longer letter covers its days. If two letters
 * overlap only in part, neither gives rows, because the right number of months is unknown.
 */
const MONTHS_OF_LETTERS = `
  enteras AS (
    SELECT u.id, u.desde, u.hasta FROM periodos u JOIN k ON k.id = u.id AND k.particular IS NULL
    WHERE u.hasta < $2::date AND NOT u.corrige AND NOT EXISTS (
      SELECT FROM periodos o WHERE o.id = u.id AND (o.desde, o.hasta) <> (u.desde, u.hasta)
        AND o.desde <= u.hasta AND o.hasta >= u.desde AND NOT (o.desde >= u.desde AND o.hasta <= u.hasta))
  ),
  meses AS (${workedMonths(`
      SELECT e.id, greatest(m::date, e.desde) AS desde, least((m + interval '1 month')::date - 1, e.hasta) AS hasta,
        (m + interval '1 month')::date - m::date AS dias
      FROM enteras e CROSS JOIN LATERAL generate_series(date_trunc('month', e.desde::timestamp), e.hasta::timestamp, interval '1 month') AS m
      UNION ALL ${monthsOfRange('mixtos')}`)}
  )`;

/**
 * `cambios_nombres`: the courses or students («names») that were added to or removed from the changed months. It compares the names that
 * letters paid with the names on the days that the teacher worked.
 * If the teacher's joining date becomes later, fewer days count, but the names stay. If no worked day is left, all names are removed.
 * A name that is added inside the range is left out, because the normal row of the concept pays it.
 */
const CHANGED_NAMES = `
  cambios_nombres AS (
    SELECT n.id, n.desde, n.hasta, n.curso_id, n.alumno_id, sum(n.unidades)::integer AS unidades
    FROM (
      SELECT id, mes, desde, hasta, curso_id, alumno_id, 1 AS unidades FROM nombrados
      UNION ALL
      SELECT me.id, me.desde, CASE WHEN me.primero <= me.ultimo THEN me.primero ELSE me.desde END,
        CASE WHEN me.primero <= me.ultimo THEN me.ultimo ELSE me.hasta END, p.curso_id, p.alumno_id, -p.unidades
      FROM meses me JOIN pagos_cartas_filas f ON f.concepto_id = me.id
      JOIN pagos_filas_contados p ON p.fila_id = f.id AND p.desde <= me.hasta AND p.hasta >= me.desde
    ) AS n JOIN distintos x ON x.id = n.id AND x.mes = n.mes
    GROUP BY n.id, n.mes, n.desde, n.hasta, n.curso_id, n.alumno_id
    HAVING sum(n.unidades) < 0 OR (sum(n.unidades) > 0 AND n.mes < $2::date)
  )`;

const CHANGES = [
  ADJUSTED_CONCEPTS,
  PAID_AT_OTHER_PRICE,
  COVERED,
  CHANGED_CLASSES,
  MONTHS_OF_LETTERS,
  OPEN_COURSES,
  COUNTED,
  daysOf('meses'),
  correctionsOf('dias'),
  CHANGED_MONTHS,
  NAMED,
  CHANGED_NAMES,
].join(',');

/** The adjustments: one row for each concept and price. */
export const ADJUSTMENTS = `
  WITH ${CHANGES},
  sumas AS (
    SELECT x.id, x.valor, sum(x.unidades)::numeric / ${divisorOf('k.unidad')} AS cantidad, min(c.fecha) AS desde, max(c.fecha) AS hasta
    FROM cambios_clases x JOIN k ON k.id = x.id JOIN clases c ON c.id = x.clave
    GROUP BY x.id, x.valor, k.unidad
    UNION ALL
    SELECT id, valor, sum(${proratedBy('cuenta', { first: 'desde', last: 'hasta' })}), min(desde), max(hasta)
    FROM cambios_meses GROUP BY id, valor
  )
  SELECT s.id, k.profesor_id, k.descripcion, k.tipo, s.valor::text AS valor, round(s.cantidad, 4)::text AS cantidad,
    round(round(s.cantidad, 4) * s.valor, 2)::text AS total, s.desde::text AS desde, s.hasta::text AS hasta
  FROM sumas s JOIN k ON k.id = s.id
  WHERE round(s.cantidad, 4) <> 0
  ORDER BY array_position($1::integer[], s.id), s.id, s.desde, s.valor`;

/** SQL: for each row of `ADJUSTMENTS`, the changed classes that the row adjusts, in order of date. */
export const ADJUSTED_CLASSES = `
  WITH ${CHANGES}
  SELECT x.id, x.valor::text AS valor, json_agg(json_build_object('clase_id', c.id, 'fecha', c.fecha,
      'horaEntrada', to_char(c.hora_entrada, 'HH24:MI'), 'horaSalida', to_char(c.hora_salida, 'HH24:MI'), 'minutos', c.minutos,
      'alumnos', c.ocupadas, 'descripcion', ${CLASS_NAME}, 'unidades', x.unidades) ORDER BY c.fecha, c.hora_entrada, c.id) AS detalle
  FROM cambios_clases x JOIN clases c ON c.id = x.clave JOIN materias m ON m.id = c.materia_id JOIN cursos cu ON cu.id = c.curso_id
  GROUP BY x.id, x.valor`;

/** SQL: for each pay concept, the courses and students that an adjustment adds (`suma` 1) or takes back (`suma` -1). */
export const ADJUSTED_NAMES = `
  WITH ${CHANGES}
  SELECT n.id, sign(n.unidades)::integer AS suma, ${NAME_LIST} AS contados FROM cambios_nombres n ${COUNTED_NAMES} GROUP BY n.id, 2`;

/**
 * SQL `filas`: for each concept, the row of the letter that pays the concept, and its price. $1 (ids of concepts), $4 (ids of letter rows)
 * and $5 (prices) are parallel lists.
 */
const ROWS = `
  filas AS (
    SELECT x.*, f.cantidad FROM unnest($1::integer[], $4::integer[], $5::numeric[]) AS x (id, fila_id, valor)
    JOIN pagos_cartas_filas f ON f.id = x.fila_id
  )`;

/**
 * Stores the courses or students that an adjustment adds or takes back (`cambios_nombres`). Added courses or students go to the row with
 * the positive quantity, the others to the row with the negative quantity. If a concept has only one row, all go to this row.
 */
const NOTE_ADJUSTED_NAMES = `
  WITH ${CHANGES}, ${ROWS}
  INSERT INTO pagos_filas_contados (fila_id, desde, hasta, curso_id, alumno_id, unidades)
  SELECT f.fila_id, n.desde, n.hasta, n.curso_id, n.alumno_id, n.unidades
  FROM cambios_nombres n CROSS JOIN LATERAL (
    SELECT fila_id FROM filas WHERE filas.id = n.id ORDER BY sign(cantidad) = sign(n.unidades) DESC, fila_id LIMIT 1) AS f`;

const NOTE_ADJUSTED_CLASSES = `
  WITH ${CHANGES}, ${ROWS}
  INSERT INTO pagos_filas_clases (fila_id, clase_id, unidades)
  SELECT f.fila_id, x.clave, x.unidades FROM cambios_clases x JOIN filas f USING (id, valor)`;

const NOTE_ADJUSTED_MONTHS = `
  WITH ${CHANGES}, ${ROWS}
  INSERT INTO pagos_filas_meses (fila_id, desde, hasta, cuenta)
  SELECT f.fila_id, x.desde, x.hasta, x.cuenta FROM cambios_meses x JOIN filas f USING (id, valor)`;

/**
 * Statements that store what the rows of an adjustment pay. Their order matters: the statement for the names reads the changed months, and
 * a stored month no longer counts as changed.
 */
export const NOTE_ADJUSTMENTS: readonly string[] = [NOTE_ADJUSTED_NAMES, NOTE_ADJUSTED_CLASSES, NOTE_ADJUSTED_MONTHS];
