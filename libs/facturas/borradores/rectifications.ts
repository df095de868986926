import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';
import type { RectificacionFactura } from '../../contracts';

/** Finds the invoice that this invoice rectifies, and the invoices that rectify this invoice. Returns null if there are neither. */
export async function findRectifications(
  manager: EntityManager,
  facturaId: number,
): Promise<RectificacionFactura | null> {
  const found = oneRow<RectificacionFactura>(await manager.query(RECTIFICATIONS, [facturaId]));
  return found.rectifica === null && found.rectificadaPor.length === 0 ? null : found;
}

const CITED = (alias: string) => `json_build_object('id', ${alias}.id, 'numero', ${alias}.numero)`;

const RECTIFICATIONS = `
  SELECT (SELECT ${CITED('o')} FROM facturas o WHERE o.id = f.rectifica_id) AS rectifica,
         coalesce(json_agg(${CITED('r')} ORDER BY r.id) FILTER (WHERE r.id IS NOT NULL), '[]') AS "rectificadaPor",
         coalesce(sum(r.total) FILTER (WHERE r.estado = 'presentada') + f.total = 0, false) AS entera
  FROM facturas f LEFT JOIN facturas r ON r.rectifica_id = f.id WHERE f.id = $1 GROUP BY f.id`;
