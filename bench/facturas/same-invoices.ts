import type { Client } from 'pg';
import { checkEqual } from '../equal-answers';
import type { FacturasSize } from '../sizes';
import { LOOP_FROM } from './floor';

/**
 * Checks that three programs create the same invoices for all students: the last run, the set-based statement, and the loop with one
 * transaction per invoice.
 * The statement applies no offers, so amounts of the run are compared only for invoices without an offer.
 * @returns the names of the compared parts
 * @throws Error with the first difference
 */
export async function checkSameInvoices(client: Client, { loop }: FacturasSize): Promise<string[]> {
  const read = async (text: string, values: unknown[] = []) =>
    (await client.query<{ invoice: object }>(text, values)).rows.map(({ invoice }) => invoice);
  return [
    checkEqual('lo que se factura a cada alumno', await read(CHARGED_BY_RUN), await read(CHARGED_BY_FLOOR)),
    checkEqual('los importes sin oferta', await read(AMOUNTS_BY_RUN), await read(AMOUNTS_BY_FLOOR)),
    checkEqual('una transacción por factura', await read(BY_LOOP, [LOOP_FROM]), await read(BY_FLOOR, [loop])),
  ];
}

const LAST_RUN = `(SELECT max(proceso_id) FROM facturas)`;

/** SQL of a JSON object with the student, the family and the lines of an invoice before offers. */
const CHARGED = `json_build_object('alumno', f.alumno_id, 'familia', f.familia_id, 'lineas',
  json_agg(json_build_array(l.descripcion, l.cantidad, l.precio, l.tipo_iva) ORDER BY l.orden)) AS invoice`;

const CHARGED_BY_RUN = `
  SELECT ${CHARGED} FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id WHERE f.proceso_id = ${LAST_RUN}
  GROUP BY f.id ORDER BY f.alumno_id`;

/**
 * SQL condition: true for the invoices of the first measurement of the hand-written statement. Each measurement writes one invoice per
 * student, and the first measurement has the lowest ids.
 */
const FIRST_TURN = `f.id <= (SELECT count(*) FROM facturas WHERE proceso_id = ${LAST_RUN})`;

const CHARGED_BY_FLOOR = `
  SELECT ${CHARGED} FROM suelo_facturas f JOIN suelo_lineas l ON l.factura_id = f.id WHERE ${FIRST_TURN}
  GROUP BY f.id ORDER BY f.alumno_id`;

/**
 * SQL of a JSON object with the totals, and with the base and the VAT of each rate. The rates are sorted, because the product fills the
 * three rate columns in a different order than the hand-written statement.
 */
const AMOUNTS = `json_build_object('alumno', f.alumno_id, 'total', f.total, 'liquido', f.liquido, 'iva',
  (SELECT json_agg(json_build_array(v.tipo, v.base, v.importe) ORDER BY v.tipo) FROM (VALUES (f.tipo_iva1, f.base_iva1, f.importe_iva1),
    (f.tipo_iva2, f.base_iva2, f.importe_iva2), (f.tipo_iva3, f.base_iva3, f.importe_iva3)) AS v (tipo, base, importe)
   WHERE v.tipo IS NOT NULL)) AS invoice`;

const WITHOUT_OFFER = `
  SELECT f.* FROM facturas f WHERE f.proceso_id = ${LAST_RUN}
    AND NOT EXISTS (SELECT FROM facturas_lineas l WHERE l.factura_id = f.id AND l.oferta_id IS NOT NULL)`;

const AMOUNTS_BY_RUN = `SELECT ${AMOUNTS} FROM (${WITHOUT_OFFER}) f ORDER BY f.alumno_id`;

const AMOUNTS_BY_FLOOR = `
  SELECT ${AMOUNTS} FROM suelo_facturas f WHERE ${FIRST_TURN} AND f.alumno_id IN (SELECT alumno_id FROM (${WITHOUT_OFFER}) s)
  ORDER BY f.alumno_id`;

const BY_LOOP = `SELECT ${AMOUNTS} FROM suelo_facturas f WHERE f.id > $1 ORDER BY f.alumno_id`;
const BY_FLOOR = `SELECT ${AMOUNTS} FROM suelo_facturas f WHERE f.id <= $1 ORDER BY f.alumno_id`;
