import { CHOSEN_CONCEPTS } from './concepts-sql';
import { COUNTED_CLASSES } from './detail-sql';
import { AS_UNITS, unitsOf } from './kinds-sql';
import { COUNTED, MONTHS, NAMED, OPEN_COURSES } from './months-sql';
import { CLASSES_AT_OTHER_PRICES, MONTHS_AT_OTHER_PRICES, PAID_AT_OTHER_PRICE } from './other-prices-sql';

/*
 * SQL of what a pay concept pays in a range, without adjustments.
 * Parameters: $1 the ids of the concepts; $2 the first day; $3 the last day; $4 for each concept, the id of the letter's row. If $5 is
 * true, only units that are not paid yet count. If $5 is false, all units of the range count.
 */

/** SQL of `filas`: the ids of the concepts (`id`), each with the id of its row in the pay letter (`fila_id`). */
const ROWS = `filas AS (SELECT * FROM unnest($1::integer[], $4::integer[]) AS f (id, fila_id))`;

/**
 * SQL of `pendientes`: for each concept and class, the number of units. If `$5` is false, these are the units that the class has now. If
 * `$5` is true, the SQL subtracts the units that pay letters have paid, and the units of adjustments at another price.
 */
const PENDING_CLASSES = `
  pendientes AS (
    SELECT id, clase_id, sum(unidades)::integer AS unidades
    FROM (
      SELECT k.id, c.id AS clase_id, ${unitsOf('k.unidad', 'u')} AS unidades ${COUNTED_CLASSES} CROSS JOIN LATERAL ${AS_UNITS}
      UNION ALL
      SELECT k.id, p.clase_id, -p.unidades
      FROM k JOIN pagos_cartas_filas f ON f.concepto_id = k.id JOIN pagos_filas_clases p ON p.fila_id = f.id
      JOIN clases c ON c.id = p.clase_id AND c.fecha BETWEEN $2::date AND $3::date
      WHERE $5
      UNION ALL
      SELECT id, clave, -unidades FROM cambios_clases WHERE $5
    ) AS todas
    GROUP BY id, clase_id HAVING sum(unidades) <> 0
  )`;

/**
 * SQL: for each monthly concept and range of days, the counted number that is still to be paid. If `$5` is true, two numbers are
 * subtracted: the number that letters have paid, and the number that adjustments change at another price. If `$5` is false, nothing is
 * subtracted.
 */
const PENDING_MONTHS = `
  pendientes AS (
    SELECT id, desde, hasta, sum(cuenta)::integer AS cuenta
    FROM (
      SELECT id, desde, hasta, cuenta FROM contados
      UNION ALL
      SELECT k.id, greatest(p.desde, $2::date), least(p.hasta, $3::date), -p.cuenta
      FROM k JOIN pagos_cartas_filas f ON f.concepto_id = k.id JOIN pagos_filas_meses p ON p.fila_id = f.id
      WHERE p.desde <= $3::date AND p.hasta >= $2::date AND $5
      UNION ALL
      SELECT id, desde, hasta, -cuenta FROM cambios_meses WHERE $5
    ) AS todos
    GROUP BY id, desde, hasta HAVING sum(cuenta) <> 0
  )`;

/**
 * `pendientes`: the courses and students that are still to be paid for a month. The courses and students that count now are included. If
 * $5 is true, those that pay letters have already paid are subtracted.
 */
const PENDING_NAMES = `
  pendientes AS (
    SELECT id, desde, hasta, curso_id, alumno_id, sum(unidades)::integer AS unidades
    FROM (
      SELECT id, desde, hasta, curso_id, alumno_id, 1 AS unidades FROM nombrados
      UNION ALL
      SELECT k.id, greatest(p.desde, $2::date), least(p.hasta, $3::date), p.curso_id, p.alumno_id, -p.unidades
      FROM k JOIN pagos_cartas_filas f ON f.concepto_id = k.id JOIN pagos_filas_contados p ON p.fila_id = f.id
      WHERE p.desde <= $3::date AND p.hasta >= $2::date AND $5
    ) AS todos
    GROUP BY id, desde, hasta, curso_id, alumno_id HAVING sum(unidades) <> 0
  )`;

const withParts = (...parts: readonly string[]): string => `WITH ${[CHOSEN_CONCEPTS, ROWS, ...parts].join(',')}`;

const NOTE_CLASSES = `
  ${withParts(PAID_AT_OTHER_PRICE, CLASSES_AT_OTHER_PRICES, PENDING_CLASSES)}
  INSERT INTO pagos_filas_clases (fila_id, clase_id, unidades)
  SELECT fila_id, clase_id, unidades FROM pendientes JOIN filas USING (id)`;

const NOTE_MONTHS = `
  ${withParts(PAID_AT_OTHER_PRICE, MONTHS, OPEN_COURSES, COUNTED, MONTHS_AT_OTHER_PRICES, PENDING_MONTHS)}
  INSERT INTO pagos_filas_meses (fila_id, desde, hasta, cuenta)
  SELECT fila_id, desde, hasta, cuenta FROM pendientes JOIN filas USING (id)`;

const NOTE_NAMES = `
  ${withParts(MONTHS, OPEN_COURSES, NAMED, PENDING_NAMES)}
  INSERT INTO pagos_filas_contados (fila_id, desde, hasta, curso_id, alumno_id, unidades)
  SELECT fila_id, desde, hasta, curso_id, alumno_id, unidades FROM pendientes JOIN filas USING (id)`;

/**
 * Statements that store what the letter rows with a concept pay: the classes, the months, and the courses and students in each month.
 * Adjustments are not stored here.
 */
export const NOTE_RANGE: readonly string[] = [NOTE_CLASSES, NOTE_MONTHS, NOTE_NAMES];
