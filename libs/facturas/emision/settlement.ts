import type { EntityManager } from 'typeorm';

/*
 * A rectification of an unpaid invoice is set off against it: `compensado` of the original is the sum of its rectifications that are set
 * off, so `importe_pendiente` is the remaining debt, and an original that is rectified completely becomes `compensada` too. The
 * rectification of a collected invoice stays `pendiente`, because the academy owes it to the holder, until the payment turns out to be
 * void (a returned receipt, a wrong entry). A rectification that was paid back is not set off.
 */

/** Settles these originals with their issued rectifications. The caller has locked the originals. */
export async function settleRectified(manager: EntityManager, originals: readonly number[]): Promise<void> {
  if (originals.length === 0) return;
  await manager.query(SET_OFF, [originals]);
  await manager.query(SETTLE, [originals]);
}

/** Settles an invoice whose payment state was saved by hand, or the invoice that it rectifies. */
export const settleSaved = (manager: EntityManager, facturaId: number): Promise<void> =>
  settleChanged(manager, [facturaId]);

/** Settles invoices whose payment state changed, or the invoices that they rectify. */
export async function settleChanged(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const rectified: { id: number }[] = await manager.query(RECTIFIED, [ids]);
  await settleRectified(
    manager,
    rectified.map(({ id }) => id),
  );
}

/** Locks the originals, as issuing a rectification does. Only unsettled originals with an unsettled rectification. */
const RECTIFIED = `
  SELECT f.id FROM facturas f
  WHERE f.id IN (SELECT coalesce(rectifica_id, id) FROM facturas WHERE id = ANY($1::integer[])) AND f.cobro IN ('pendiente', 'devuelta')
    AND EXISTS (SELECT FROM facturas r WHERE r.rectifica_id = f.id AND r.estado = 'presentada' AND r.cobro IN ('pendiente', 'devuelta'))
  ORDER BY f.id FOR UPDATE`;

const SET_OFF = `
  UPDATE facturas r SET cobro = 'compensada', fecha_cobro = NULL, version = r.version + 1
  FROM facturas f
  WHERE f.id = ANY($1::integer[]) AND f.cobro IN ('pendiente', 'devuelta')
    AND r.rectifica_id = f.id AND r.estado = 'presentada' AND r.cobro IN ('pendiente', 'devuelta')`;

const SETTLE = `
  UPDATE facturas f SET compensado = s.compensado, version = f.version + 1,
    cobro = CASE WHEN s.total + f.total = 0 THEN 'compensada' ELSE f.cobro END,
    fecha_cobro = CASE WHEN s.total + f.total = 0 THEN NULL ELSE f.fecha_cobro END
  FROM (SELECT rectifica_id, sum(total) AS total, sum(liquido) AS compensado FROM facturas
        WHERE rectifica_id = ANY($1::integer[]) AND estado = 'presentada' AND cobro = 'compensada' GROUP BY rectifica_id) s
  WHERE f.id = s.rectifica_id AND f.cobro IN ('pendiente', 'devuelta')`;
