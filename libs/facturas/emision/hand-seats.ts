import type { EntityManager } from 'typeorm';
import { IS_CHARGED, lockBilledSeats } from './billed-seats';

/**
 * Bills seats by lines that charge classes but name no seats, such as manual lines. Each line bills the earliest unbilled seats of its
 * student in its month, as many as its quantity. If the concept is charged by hour, the quantity counts hours.
 * @param facturas ids of the invoices that this transaction has written
 */
export async function claimHandSeats(manager: EntityManager, facturas: readonly number[]): Promise<void> {
  if (facturas.length === 0) return;
  const lines: unknown[] = await manager.query(LINES_OF_CLASSES, [facturas]);
  if (lines.length === 0) return;
  await lockBilledSeats(manager);
  // Locks the seats first. Otherwise a seat could be billed while it is cancelled, and the cancellation would give no credit.
  await manager.query(LOCK_SEATS, [facturas]);
  await manager.query(CLAIM, [facturas]);
}

const OF_CLASSES = `
  FROM facturas f JOIN facturas_lineas l ON l.factura_id = f.id
  JOIN conceptos k ON k.id = l.concepto_id AND k.tipo IN ('PORCLASE', 'PORHORA')
  WHERE f.id = ANY($1::integer[]) AND l.periodo IS NOT NULL AND l.alta_id IS NULL AND coalesce(l.alumno_id, f.alumno_id) IS NOT NULL
    AND NOT EXISTS (SELECT FROM facturas_lineas_plazas p WHERE p.linea_id = l.id)`;

const LINES_OF_CLASSES = `SELECT l.id ${OF_CLASSES} LIMIT 1`;

const LOCK_SEATS = `
  SELECT FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id
  WHERE (s.alumno_id, to_char(c.fecha, 'YYYY-MM')) IN (SELECT coalesce(l.alumno_id, f.alumno_id), l.periodo ${OF_CLASSES})
  ORDER BY s.id FOR SHARE OF s`;

/**
 * SQL that assigns seats to invoice lines. If several lines have the same student, concept and month, the first line takes the first
 * seats, and each further line takes the next seats.
 */
const CLAIM = `
  WITH lineas AS (
    SELECT l.id, l.concepto_id, l.periodo, coalesce(l.alumno_id, f.alumno_id) AS alumno_id, k.tipo,
      coalesce(k.curso_id, (SELECT a.curso_id FROM altas a WHERE a.id = k.alta_id)) AS curso_id, l.cantidad,
      sum(l.cantidad) OVER (PARTITION BY coalesce(l.alumno_id, f.alumno_id), l.concepto_id, l.periodo ORDER BY l.id) AS hasta
    ${OF_CLASSES}
  ),
  plazas AS (
    SELECT b.*, sum(CASE b.tipo WHEN 'PORHORA' THEN b.minutos / 60.0 ELSE 1 END)
      OVER (PARTITION BY b.alumno_id, b.concepto_id, b.periodo ORDER BY b.fecha, b.plaza) AS unidades
    FROM (
      SELECT DISTINCT l.alumno_id, l.concepto_id, l.periodo, l.tipo, coalesce(s.plaza, s.id) AS plaza, c.fecha, c.minutos
      FROM lineas l JOIN clases_alumnos s ON s.alumno_id = l.alumno_id
      JOIN clases c ON c.id = s.clase_id AND c.curso_id = l.curso_id AND to_char(c.fecha, 'YYYY-MM') = l.periodo
      WHERE ${IS_CHARGED} AND NOT EXISTS (
        SELECT FROM facturas_lineas_plazas p WHERE p.plaza = coalesce(s.plaza, s.id) AND p.concepto_id = l.concepto_id AND p.vigente)
    ) b
  )
  INSERT INTO facturas_lineas_plazas (linea_id, concepto_id, plaza, fecha, minutos)
  SELECT l.id, p.concepto_id, p.plaza, p.fecha, p.minutos
  FROM plazas p JOIN lineas l USING (alumno_id, concepto_id, periodo)
  WHERE round(p.unidades, 4) <= l.hasta AND round(p.unidades, 4) > l.hasta - l.cantidad`;
