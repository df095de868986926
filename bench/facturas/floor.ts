import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';
import { oneRow } from '../../libs/platform';

/** Copies of the tables of invoices with their columns, checks and indexes, but without triggers. */
const TABLES = `
  DROP TABLE IF EXISTS suelo_lineas, suelo_facturas;
  CREATE TABLE suelo_facturas (LIKE facturas INCLUDING ALL);
  CREATE TABLE suelo_lineas (LIKE facturas_lineas INCLUDING ALL)`;

const LINES = `(VALUES (0, 'Cuota mensual', 45.50::numeric, 1, 0), (1, 'Material', 20.00, 2, 10), (2, 'Libro', 18.3333, 1, 4))
  c (lugar, descripcion, precio, cantidad, iva)`;

/** Selects the payer of each student by the product's rule: the family, else the student. */
const PAYERS = `
  SELECT a.id AS alumno_id, a.familia_id, coalesce(f.titular, f.nombre, a.nombre || ' ' || a.apellidos) AS titular,
         f.nif_titular, coalesce(f.direccion, a.direccion) AS direccion, coalesce(f.codigo_postal, a.codigo_postal) AS cp,
         coalesce(f.localidad, a.localidad) AS localidad, coalesce(f.provincia, a.provincia) AS provincia,
         coalesce(f.iban, a.iban) AS iban, row_number() OVER (ORDER BY a.id)::integer AS orden
  FROM (SELECT * FROM alumnos ORDER BY id LIMIT $1) a LEFT JOIN familias f ON f.id = a.familia_id`;

/** One statement that creates invoices and their lines with numbers and totals. */
const SET_BASED = `
  WITH pagadores AS MATERIALIZED (${PAYERS}),
  lineas AS MATERIALIZED (
    SELECT p.orden, p.alumno_id, p.titular, c.*, round(c.precio * (1 + c.iva / 100.0), 4) AS con_iva
    FROM pagadores p JOIN ${LINES} ON c.lugar <= p.alumno_id % 3
  ),
  grupos AS (
    SELECT orden, lugar, iva, round(sum(precio * cantidad), 2) AS base, round(sum(con_iva * cantidad), 2) AS total
    FROM lineas GROUP BY orden, lugar, iva
  ),
  totales AS (
    SELECT orden, sum(total) AS total,
      max(iva) FILTER (WHERE lugar = 0) AS t1, max(base) FILTER (WHERE lugar = 0) AS b1, max(total - base) FILTER (WHERE lugar = 0) AS i1,
      max(iva) FILTER (WHERE lugar = 2) AS t2, max(base) FILTER (WHERE lugar = 2) AS b2, max(total - base) FILTER (WHERE lugar = 2) AS i2,
      max(iva) FILTER (WHERE lugar = 1) AS t3, max(base) FILTER (WHERE lugar = 1) AS b3, max(total - base) FILTER (WHERE lugar = 1) AS i3
    FROM grupos GROUP BY orden
  ),
  facturas AS (
    INSERT INTO suelo_facturas (id, serie_id, ejercicio, orden_serie, numero, estado, fecha, fecha_expedicion, emisor, presentada_en,
      alumno_id, familia_id, titular, titular_nif, titular_direccion, titular_codigo_postal, titular_localidad, titular_provincia,
      forma_pago_id, iban, total, tipo_iva1, base_iva1, importe_iva1, tipo_iva2, base_iva2, importe_iva2, tipo_iva3, base_iva3,
      importe_iva3, retencion, liquido, texto_pago, texto_exencion)
    SELECT $2 + p.orden, 1, 2026, $2 + p.orden, 'X-2026-' || ($2 + p.orden), 'presentada', '2026-11-20', '2026-11-20',
      '{"nombre": "Academia", "nif": "B47000005", "direccion": "Paseo de la Alameda, 12"}', now(), p.alumno_id, p.familia_id, p.titular,
      p.nif_titular, p.direccion, p.cp, p.localidad, p.provincia, 1, p.iban, t.total, t.t1, t.b1, t.i1, t.t2, t.b2, t.i2, t.t3,
      t.b3, t.i3, 0, t.total, 'Domiciliación bancaria', 'Operación exenta de IVA según el artículo 20.Uno.9.º de la Ley 37/1992'
    FROM pagadores p JOIN totales t USING (orden)
  )
  INSERT INTO suelo_lineas (factura_id, orden, alumno_id, descripcion, cantidad, precio, tipo_iva, base, precio_con_iva, total, texto_alumno)
  SELECT $2 + orden, lugar + 1, alumno_id, descripcion, cantidad, precio, iva, precio, con_iva, round(con_iva * cantidad, 2), titular FROM lineas`;

/** The invoices that `loopRate` writes have ids above this number. It writes each invoice in its own transaction. */
export const LOOP_FROM = 5_000_000;

/**
 * Measures one transaction that writes all invoices at once, and returns its rate in invoices per second. The best of `times` measurements
 * counts, because other rates are compared with this rate.
 */
export async function floorRate(client: Client, invoices: number, times: number): Promise<number> {
  await client.query(TABLES);
  const rates: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const started = performance.now();
    await client.query('BEGIN');
    await client.query(SET_BASED, [invoices, turn * invoices]);
    await client.query('COMMIT');
    rates.push(invoices / ((performance.now() - started) / 1_000));
  }
  return Math.max(...rates);
}

/** Returns the invoices per second of a loop with one transaction per invoice, without offers and without a job run. */
export async function loopRate(client: Client, invoices: number): Promise<number> {
  await client.query(`CREATE TABLE IF NOT EXISTS suelo_contador (ultimo integer NOT NULL);
    TRUNCATE suelo_contador; INSERT INTO suelo_contador VALUES (${String(LOOP_FROM)})`);
  const { rows } = await client.query<{ id: number }>('SELECT id FROM alumnos ORDER BY id LIMIT $1', [invoices]);
  const one = SET_BASED.replace(
    '(SELECT * FROM alumnos ORDER BY id LIMIT $1)',
    '(SELECT * FROM alumnos WHERE id = $1)',
  );
  const started = performance.now();
  for (const { id } of rows) {
    await client.query('BEGIN');
    const counter = await client.query<{ ultimo: number }>(
      'UPDATE suelo_contador SET ultimo = ultimo + 1 RETURNING ultimo',
    );
    await client.query({ name: 'una', text: one, values: [id, oneRow(counter.rows).ultimo] });
    await client.query('COMMIT');
  }
  return invoices / ((performance.now() - started) / 1_000);
}
