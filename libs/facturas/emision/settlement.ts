import type { EntityManager } from 'typeorm';

/*
 * A rectification of an unpaid invoice is set off against it: `compensado` of the original is the sum of its
 * rectifications that are, so `importe_pendiente` is what is left to pay, and an original that is rectified whole becomes
 * `compensada` too. The rectification of a collected invoice stays `pendiente`: the academy owes it to the holder.
 */

/** Settles these originals with the rectifications that were issued for them. The originals are locked. */
export async function settleRectified(manager: EntityManager, originals: readonly number[]): Promise<void> {
  if (originals.length === 0) return;
  await manager.query(SET_OFF, [originals]);
  await manager.query(SETTLE, [originals]);
}

const SET_OFF = `
  UPDATE facturas r SET cobro = 'compensada', fecha_cobro = NULL, version = r.version + 1
  FROM facturas f
  WHERE f.id = ANY($1::integer[]) AND f.cobro IN ('pendiente', 'devuelta')
    AND r.rectifica_id = f.id AND r.estado = 'presentada' AND r.cobro = 'pendiente'`;

const SETTLE = `
  UPDATE facturas f SET compensado = s.compensado, version = f.version + 1,
    cobro = CASE WHEN s.total + f.total = 0 THEN 'compensada' ELSE f.cobro END,
    fecha_cobro = CASE WHEN s.total + f.total = 0 THEN NULL ELSE f.fecha_cobro END
  FROM (SELECT rectifica_id, sum(total) AS total, coalesce(sum(liquido) FILTER (WHERE cobro = 'compensada'), 0) AS compensado
        FROM facturas WHERE rectifica_id = ANY($1::integer[]) AND estado = 'presentada' GROUP BY rectifica_id) s
  WHERE f.id = s.rectifica_id AND f.cobro IN ('pendiente', 'devuelta')`;
