import { COUNTS_CLASS } from './concepts-sql';
import { AS_UNITS, unitsOf } from './kinds-sql';
import { CHANGED_MONTHS, daysOf, correctionsOf } from './ledger-sql';

/*
 * If a pay letter paid days of the range at another price than the current one, an adjustment takes this payment back at the old price. So
 * these days do not belong to the pending part of the concept. The SQL below finds these days.
 * Parameters: $1 ids of concepts, $2 and $3 the first and the last day.
 */

/** SQL of `mixtos`: the concepts that a pay letter paid, and that now have another price or are inactive. */
export const PAID_AT_OTHER_PRICE = `
  mixtos AS (
    SELECT k.* FROM k
    WHERE EXISTS (SELECT FROM pagos_cartas_filas f WHERE f.concepto_id = k.id AND (f.valor <> k.valor OR NOT k.activo))
  )`;

/**
 * SQL: the units that are due now, for each concept in `mixtos` and each class of the range. `mixtos` contains paid concepts that now have
 * another price or are inactive.
 */
export const DUE_CLASSES_OF_RANGE = `
    SELECT k.id, c.id AS clave, ${unitsOf('k.unidad', 'u')} AS unidades, false AS nuevas
    FROM mixtos k JOIN clases c ON c.fecha BETWEEN $2::date AND $3::date AND ${COUNTS_CLASS}
    CROSS JOIN LATERAL ${AS_UNITS}
    WHERE k.particular IS NOT NULL`;

/**
 * SQL: for each concept in `mixtos`, the classes of the range that are already paid in a pay letter, with the paid units and the price of
 * that payment.
 */
export const NOTED_CLASSES_OF_RANGE = `
    SELECT k.id, p.clase_id AS clave, f.valor, p.unidades, f.id AS fila_id, true AS cubierta, true AS en_rango
    FROM mixtos k JOIN pagos_cartas_filas f ON f.concepto_id = k.id JOIN pagos_filas_clases p ON p.fila_id = f.id
    JOIN clases c ON c.id = p.clase_id AND c.fecha BETWEEN $2::date AND $3::date`;

/**
 * SQL: defines `cambios_clases`, the units of classes that an adjustment takes back or gives back at another price than the current one.
 */
export const CLASSES_AT_OTHER_PRICES = `
  debidas_clases AS (${DUE_CLASSES_OF_RANGE}
  ),
  notadas_clases AS (${NOTED_CLASSES_OF_RANGE}
  ),${correctionsOf('clases')}`;

/**
 * SQL that defines `cambios_meses`: the days of monthly concepts that an adjustment takes back or gives back at another price than the
 * current one. The statement must define `meses` and `contados` first.
 */
export const MONTHS_AT_OTHER_PRICES = [
  `
  meses_mixtos AS (SELECT me.* FROM meses me JOIN mixtos USING (id))`,
  daysOf('meses_mixtos'),
  correctionsOf('dias'),
  CHANGED_MONTHS,
].join(',');
