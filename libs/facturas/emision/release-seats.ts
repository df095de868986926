import type { EntityManager } from 'typeorm';
import { lockBilledSeats } from './billed-seats';

/**
 * Frees the seats that rectified invoices no longer charge. If nothing of the amount of a line is left, frees all seats of the line. If a
 * line charges fewer classes than before, frees one seat for each lost class: first the cancelled seats, then the latest seats.
 */
export async function releaseSeats(manager: EntityManager, facturas: readonly number[]): Promise<void> {
  const billed: unknown[] = await manager.query(BILLED, [facturas]);
  if (billed.length === 0) return;
  await lockBilledSeats(manager);
  await manager.query(RELEASE, [facturas]);
}

const BILLED = `
  SELECT FROM facturas_lineas l JOIN facturas_lineas_plazas p ON p.linea_id = l.id AND p.vigente
  WHERE l.factura_id = ANY($1::integer[]) LIMIT 1`;

/**
 * SQL that releases the seats of fees after a rectification.
 * `importe` is the amount of the fee that remains. `antes` and `unidades` are the numbers of units of the fee at one price: `antes` before
 * the rectification, `unidades` after it.
 */
const RELEASE = `
  WITH lineas AS (
    SELECT o.id AS original_id, l.id, l.factura_id = o.id AS propia, coalesce(l.alumno_id, o.alumno_id) AS alumno_id, l.concepto_id,
      l.alta_id, l.periodo, l.precio, l.cantidad, l.total
    FROM facturas o JOIN facturas f ON f.id = o.id OR (f.rectifica_id = o.id AND f.estado = 'presentada')
    JOIN facturas_lineas l ON l.factura_id = f.id
    WHERE o.id = ANY($1::integer[]) AND l.concepto_id IS NOT NULL
  ),
  quedan AS (
    SELECT l.*, sum(l.total) OVER fee AS importe, sum(l.cantidad) OVER fee_precio AS unidades,
      sum(l.cantidad) FILTER (WHERE l.propia) OVER fee_precio AS antes
    FROM lineas l
    WINDOW fee AS (PARTITION BY original_id, alumno_id, concepto_id, alta_id, periodo),
      fee_precio AS (PARTITION BY original_id, alumno_id, concepto_id, alta_id, periodo, precio)
  ),
  plazas AS (
    SELECT q.importe, q.unidades, q.antes, p.linea_id, p.plaza,
      row_number() OVER orden AS lugar, count(*) OVER (PARTITION BY q.original_id, q.alumno_id, q.concepto_id, q.alta_id, q.periodo, q.precio) AS todas
    FROM quedan q JOIN facturas_lineas_plazas p ON p.linea_id = q.id AND p.vigente
    LEFT JOIN clases_alumnos s ON s.id = p.plaza AND s.plaza IS NULL OR s.plaza = p.plaza
    WHERE q.propia
    WINDOW orden AS (PARTITION BY q.original_id, q.alumno_id, q.concepto_id, q.alta_id, q.periodo, q.precio
      ORDER BY s.id IS NOT NULL AND s.estado <> 'anulado' DESC, p.fecha, p.plaza)
  )
  UPDATE facturas_lineas_plazas p SET vigente = false
  FROM plazas x
  WHERE p.linea_id = x.linea_id AND p.plaza = x.plaza
    AND (x.importe <= 0 OR (x.antes = x.todas AND x.lugar > x.unidades))`;
