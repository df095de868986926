import type { EntityManager } from 'typeorm';
import { monthText } from '../calculo/texts';
import { facturasErrors } from '../errors';
import { chargeKeyText, claimChargeKeys, findChargedInvoices, normalizeKeyTexts } from './charge-keys';

/** The lines of a draft that charge something to a student; articles are sold as often as they are bought. */
const CHARGES = `
  SELECT coalesce(l.alumno_id, f.alumno_id) AS alumno_id, l.concepto_id, l.descripcion
  FROM facturas_lineas l JOIN facturas f ON f.id = l.factura_id
  WHERE f.id = $1 AND coalesce(l.alumno_id, f.alumno_id) IS NOT NULL
    AND (l.concepto_id IS NOT NULL OR l.articulo_id IS NULL)
  ORDER BY l.orden, l.id`;

interface LineCharge {
  alumno_id: number;
  concepto_id: number | null;
  descripcion: string;
}

/**
 * Claims the keys of a draft that is issued by hand. Equal lines of one invoice have one key.
 * @param periodo `YYYY-MM`
 * @param isRepeat the person charges it again: keys of other invoices do not matter
 * @throws ya-facturada with the number of the other invoice
 */
export async function claimLineKeys(
  manager: EntityManager,
  { facturaId, periodo, isRepeat }: { facturaId: number; periodo: string; isRepeat: boolean },
): Promise<void> {
  const lines: LineCharge[] = await manager.query(CHARGES, [facturaId]);
  const normalized = await normalizeKeyTexts(
    manager,
    lines.map(({ descripcion }) => descripcion),
  );
  const charges = new Map(
    lines.map(({ alumno_id, concepto_id, descripcion }) => [
      chargeKeyText({ alumno_id, concepto: concepto_id ?? normalized(descripcion), periodo }),
      descripcion,
    ]),
  );
  const keys = [...charges.keys()];
  const free = await claimChargeKeys(
    manager,
    keys.map((clave) => ({ clave, factura_id: facturaId })),
  );
  const taken = keys.find((clave) => !free.has(clave));
  if (taken === undefined || isRepeat) return;
  const numero = (await findChargedInvoices(manager, [taken])).get(taken);
  throw facturasErrors['ya-facturada'](
    { descripcion: charges.get(taken) ?? '', periodo: monthText(periodo), numero: numero ?? null },
    { campos: { repetir: 'Emitir otra' } },
  );
}
