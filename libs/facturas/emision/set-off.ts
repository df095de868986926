import type { EntityManager } from 'typeorm';

/*
 * An issued rectification is set off against its original if both are unpaid. `compensado` of the original is then the sum of the set-off
 * rectifications, and `importe_pendiente` is the remaining debt. A completely rectified original becomes `compensada`.
 * If the original is already collected, the rectification stays `pendiente`, because the academy owes the amount to the holder. If the
 * collection is undone later (a returned receipt, a wrong entry), the rectification is set off. A rectification that the academy has paid
 * back is not set off.
 */

/**
 * Sets off issued rectifications against the given original invoices, if both the rectification and the original are unpaid.
 * The caller must lock the originals first.
 */
export async function setOffRectified(manager: EntityManager, originals: readonly number[]): Promise<void> {
  if (originals.length === 0) return;
  await manager.query(SET_OFF, [originals]);
  await manager.query(SETTLE, [originals]);
}

/**
 * Sets off the rectifications of an invoice after a user saved its payment state. If the invoice is itself a rectification, sets off the
 * rectifications of its original.
 */
export const setOffSaved = (manager: EntityManager, facturaId: number): Promise<void> =>
  setOffChanged(manager, [facturaId]);

/**
 * Sets off rectifications after the payment state of some invoices has changed. If the invoice is an original, sets off its
 * rectifications. If the invoice is itself a rectification, sets off the rectifications of its original.
 */
export async function setOffChanged(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const rectified: { id: number }[] = await manager.query(RECTIFIED, [ids]);
  await setOffRectified(
    manager,
    rectified.map(({ id }) => id),
  );
}

/** Selects and locks the unpaid originals that have an unpaid rectification. Issuing a rectification takes the same locks. */
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
