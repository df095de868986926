import type { EntityManager } from 'typeorm';
import type { Fee } from './find-fees';

/** What issued invoices charge for a concept in a month, less what was rectified; by hand or by a run. */
export interface BilledAmount {
  alumno_id: number;
  concepto_id: number;
  /** Null: lines that name no enrolment, such as those by hand. */
  alta_id: number | null;
  /** Units, and their price before discounts and VAT. */
  cantidad: string;
  importe: string;
}

/** What was billed of the concepts of these fees to their students in a month, by enrolment. @param periodo `YYYY-MM` */
export async function findBilledAmounts(
  manager: EntityManager,
  fees: readonly Fee[],
  periodo: string,
): Promise<BilledAmount[]> {
  if (fees.length === 0) return [];
  const unique = (ids: readonly number[]) => [...new Set(ids)];
  return manager.query(BILLED, [
    unique(fees.map(({ alumno_id }) => alumno_id)),
    unique(fees.map(({ concepto_id }) => concepto_id)),
    periodo,
  ]);
}

/** A rectifying invoice counts for the month of its original. */
const BILLED = `
  SELECT coalesce(l.alumno_id, f.alumno_id) AS alumno_id, l.concepto_id, l.alta_id, sum(l.cantidad)::text AS cantidad,
    sum(l.precio * l.cantidad)::text AS importe
  FROM facturas_lineas l
  JOIN facturas f ON f.id = l.factura_id
  JOIN facturas o ON o.id = coalesce(f.rectifica_id, f.id)
  WHERE l.concepto_id = ANY($2::integer[]) AND coalesce(l.alumno_id, f.alumno_id) = ANY($1::integer[]) AND f.estado = 'presentada'
    AND to_char(coalesce(o.fecha_operacion, o.fecha_expedicion), 'YYYY-MM') = $3
  GROUP BY 1, 2, 3`;
