import { CHOSEN_CONCEPTS, isGiven } from './concepts-sql';
import { divisorOf, SUMS_OF_UNITS, unitsOf } from './kinds-sql';
import { proratedBy } from './month-share-sql';
import { COUNTED, MONTHS, OPEN_COURSES } from './months-sql';
import { CLASSES_AT_OTHER_PRICES, MONTHS_AT_OTHER_PRICES, PAID_AT_OTHER_PRICE } from './other-prices-sql';

/*
 * Calculates the pay of any number of concepts in one statement (rule P7). Parameters: $1 ids of concepts, $2 and $3 the first and the
 * last day. All arithmetic is `numeric`; `round` rounds half away from zero.
 */

/** SQL: first sums the classes of the range by teacher, course and sort (private or group), then joins the sums with the concepts. */
const CLASSES = `
  sumas AS (
    SELECT profesor_id, curso_id, particular, ${SUMS_OF_UNITS}
    FROM clases
    WHERE fecha BETWEEN $2::date AND $3::date AND estado = 'confirmada' AND ${isGiven('id')}
      AND profesor_id IN (SELECT profesor_id FROM k WHERE particular IS NOT NULL)
    GROUP BY profesor_id, curso_id, particular
  ),
  de_clases AS (
    SELECT k.id, sum(${unitsOf('k.unidad', 's')})::numeric AS unidades
    FROM k JOIN sumas s ON s.profesor_id = k.profesor_id AND s.particular = k.particular
      AND (k.global OR EXISTS (SELECT FROM pagos_conceptos_cursos cc WHERE cc.concepto_id = k.id AND cc.curso_id = s.curso_id))
    GROUP BY k.id
  )`;

const MONTHLY = `
  de_meses AS (
    SELECT id, sum(${proratedBy('cuenta', { first: 'desde', last: 'hasta', daysInMonth: 'dias::numeric' })}) AS unidades FROM contados GROUP BY id
  )`;

/**
 * SQL: for each concept, the units and the amount that pay letters have already paid for the days of the range. A moved class counts on
 * its new day.
 * A cancelled letter and its counter-letter add up to 0. The amount of each row of a letter is rounded before the amounts are added.
 */
const PAID = `
  dentro AS (
    SELECT f.id, sum(p.unidades)::numeric / ${divisorOf('k.unidad')} AS unidades
    FROM k JOIN pagos_cartas_filas f ON f.concepto_id = k.id JOIN pagos_filas_clases p ON p.fila_id = f.id
    JOIN clases c ON c.id = p.clase_id AND c.fecha BETWEEN $2::date AND $3::date
    GROUP BY f.id, k.unidad
    UNION ALL
    SELECT f.id, sum(${proratedBy('p.cuenta', { first: 'greatest(p.desde, $2::date)', last: 'least(p.hasta, $3::date)' })})
    FROM k JOIN pagos_cartas_filas f ON f.concepto_id = k.id JOIN pagos_filas_meses p ON p.fila_id = f.id
    WHERE p.desde <= $3::date AND p.hasta >= $2::date
    GROUP BY f.id
  ),
  pagado AS (
    SELECT f.concepto_id AS id, sum(d.unidades) AS unidades, sum(round(round(d.unidades, 4) * f.valor, 2)) AS importe
    FROM dentro d JOIN pagos_cartas_filas f USING (id) GROUP BY f.concepto_id
  )`;

/**
 * SQL: the units that adjustments pay or take back at a price other than the current price. The pending quantity is paid at the current
 * price, so the pending quantity excludes these units.
 */
const AT_OTHER_PRICES = `
  otros_precios AS (
    SELECT id, sum(unidades) AS unidades
    FROM (
      SELECT x.id, x.unidades::numeric / ${divisorOf('k.unidad')} AS unidades FROM cambios_clases x JOIN k USING (id)
      UNION ALL
      SELECT id, ${proratedBy('cuenta', { first: 'desde', last: 'hasta' })} FROM cambios_meses
    ) AS todas
    GROUP BY id
  )`;

const PARTS = [
  CHOSEN_CONCEPTS,
  CLASSES,
  MONTHS,
  OPEN_COURSES,
  COUNTED,
  MONTHLY,
  PAID,
  PAID_AT_OTHER_PRICE,
  CLASSES_AT_OTHER_PRICES,
  MONTHS_AT_OTHER_PRICES,
  AT_OTHER_PRICES,
];

/**
 * SQL that returns one row for each concept, in the order of the requested ids. A row has the whole quantity and amount, the paid amount,
 * and the pending quantity and amount.
 */
export const CALCULATE = `
  WITH ${PARTS.join(',')},
  cantidades AS (
    SELECT k.*, coalesce(c.unidades / ${divisorOf('k.unidad')}, m.unidades, 0) AS exacta,
      coalesce(p.unidades, 0) + coalesce(o.unidades, 0) AS pagada, coalesce(p.importe, 0) AS importe
    FROM k LEFT JOIN de_clases c USING (id) LEFT JOIN de_meses m USING (id) LEFT JOIN pagado p USING (id)
    LEFT JOIN otros_precios o USING (id)
  )
  SELECT id, profesor_id, descripcion, tipo, valor::text AS valor, round(exacta, 4)::text AS cantidad,
    round(round(exacta, 4) * valor, 2)::text AS total,
    round(importe, 2)::text AS pagado,
    round(exacta - pagada, 4)::text AS "cantidadPendiente",
    round(round(exacta - pagada, 4) * valor, 2)::text AS pendiente
  FROM cantidades JOIN unnest($1::integer[]) WITH ORDINALITY AS pedido (id, orden) USING (id) ORDER BY orden`;
