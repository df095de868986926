/*
 * A price may have a first day (rule C6; migrations/0106-precios.ts). The SQL expressions of this file read the price history only for
 * prices with a first day, so that statements over thousands of enrolments stay fast.
 */

/** The amount of concept `k` on a day. @param day an SQL expression of type `date` */
const importeOn = (k: string, day: string): string =>
  priceOn({ table: 'conceptos_precios', reference: 'concepto_id', row: k, price: 'importe', since: 'desde' }, day);

/** The price agreed in enrolment `t` on a day. */
const agreedPriceOn = (t: string, day: string): string =>
  priceOn({ table: 'altas_precios', reference: 'alta_id', row: t, price: 'precio', since: 'desde' }, day);

/** The price of course `c` on a day. */
const coursePriceOn = (c: string, day: string): string =>
  priceOn({ table: 'cursos_precios', reference: 'curso_id', row: c, price: 'precio', since: 'precio_desde' }, day);

/**
 * SQL of the price of concept `k` on a day, by the function `claustro_importe_concepto`.
 * @param aliases the SQL names of the concept, the enrolment and the course; the rows of the enrolment and the course may be missing
 * (outer join)
 */
export const conceptPriceOn = ({ k, t, c }: { k: string; t: string; c: string }, day: string): string =>
  `claustro_importe_concepto(${k}.tipo, ${importeOn(k, day)}, ${agreedPriceOn(t, day)}, ${coursePriceOn(c, day)}, ${c}.matricula)`;

/**
 * SELECT of concepts for the pricing of fees. For each course, the column `es_cuota` is true in one monthly concept: this concept is the
 * fee of the course.
 * @param condition SQL condition that selects the concepts of `conceptos k`
 */
export const feeConcepts = (condition: string): string => `
  SELECT k.*, k.tipo = 'MENSUAL' AND k.curso_id IS NOT NULL
    AND row_number() OVER (PARTITION BY k.curso_id, k.tipo ORDER BY (k.del_curso = 'precio') IS NOT TRUE, k.importe IS NOT NULL, k.id) = 1
    AS es_cuota
  FROM conceptos k WHERE ${condition}`;

/**
 * SQL of the price of a `feeConcepts` row for an enrolment on a day. The fee of a course costs the first of these prices that is set: the
 * price agreed in the enrolment, the amount of the concept, the price of the course. Any other concept costs its own amount, if it has
 * one.
 */
export const feePriceOn = ({ k, t, c }: { k: string; t: string; c: string }, day: string): string =>
  `CASE WHEN ${k}.es_cuota THEN coalesce(${agreedPriceOn(t, day)}, ${importeOn(k, day)}, ${coursePriceOn(c, day)})
     ELSE ${conceptPriceOn({ k, t, c }, day)} END`;

/**
 * SQL: the single payments of an enrolment in course `c`, with the prices of a day, as a JSON list of `PagoUnico`. Payments of zero are
 * omitted.
 */
export const singlePaymentsOf = (c: string, day: string): string => `
  (SELECT coalesce(json_agg(json_build_object('descripcion', u.descripcion, 'importe', u.importe::text) ORDER BY u.id), '[]')
   FROM (SELECT k.id, k.descripcion, coalesce(${importeOn('k', day)}, ${c}.matricula)::numeric(12, 2) AS importe
     FROM conceptos k WHERE k.curso_id = ${c}.id AND k.activo AND k.tipo = 'UNICO') u
   WHERE u.importe > 0)`;

interface Priced {
  table: string;
  reference: string;
  row: string;
  price: string;
  since: string;
}

const priceOn = ({ table, reference, row, price, since }: Priced, day: string): string =>
  `CASE WHEN ${row}.${since} IS NULL THEN ${row}.${price} ELSE (
     SELECT ${table}.importe FROM ${table} WHERE ${table}.${reference} = ${row}.id AND ${table}.desde <= ${day}
     ORDER BY ${table}.desde DESC LIMIT 1) END`;
