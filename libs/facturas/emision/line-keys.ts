import type { EntityManager } from 'typeorm';
import { monthText } from '../../platform/civil';
import { facturasErrors } from '../errors';
import { chargeKeyText, claimChargeKeys, findChargedInvoices, normalizeKeyTexts } from './charge-keys';

/**
 * SQL: the lines of a draft that could charge a student a second time.
 * Leaves out articles, because an article may be sold any number of times. Leaves out lines with an enrolment, because these lines correct
 * a fee that is already charged.
 */
const CHARGES = `
  SELECT coalesce(l.alumno_id, f.alumno_id) AS alumno_id, l.concepto_id, l.descripcion, l.periodo
  FROM facturas_lineas l JOIN facturas f ON f.id = l.factura_id
  WHERE f.id = $1 AND coalesce(l.alumno_id, f.alumno_id) IS NOT NULL
    AND (l.concepto_id IS NOT NULL OR l.articulo_id IS NULL) AND l.alta_id IS NULL
  ORDER BY l.orden, l.id`;

interface LineCharge {
  alumno_id: number;
  concepto_id: number | null;
  descripcion: string;
  /** The month of a fee, `YYYY-MM`; null for other lines. */
  periodo: string | null;
}

/**
 * Claims the keys of a draft that is issued by hand, so that nothing is charged twice by mistake.
 * Line with a concept: if another invoice has the key, refuses the draft.
 * Line without a concept: refuses the draft only if a run issued the other invoice, because two manual invoices for «Clase suelta» may be
 * two sales.
 * @param periodo the month of lines that are no fees, `YYYY-MM`
 * @param isRepeat true if the user confirmed the second charge: the draft is not refused
 * @throws ya-facturada with the number of the other invoice
 */
export async function claimLineKeys(
  manager: EntityManager,
  { facturaId, periodo, isRepeat }: { facturaId: number; periodo: string; isRepeat: boolean },
): Promise<void> {
  const charges = await chargesByKey(manager, facturaId, periodo);
  const keys = [...charges.keys()].map((clave) => ({ clave, factura_id: facturaId }));
  const free = await claimChargeKeys(manager, keys);
  const taken = new Map([...charges].filter(([clave]) => !free.has(clave)));
  if (taken.size === 0 || isRepeat) return;
  const holders = await findChargedInvoices(manager, [...taken.keys()]);
  for (const [clave, { concepto_id, descripcion, periodo: ofFee }] of taken) {
    const holder = holders.get(clave);
    if (concepto_id === null && holder?.proceso_id === null) continue;
    throw facturasErrors['ya-facturada'](
      { descripcion, periodo: monthText(ofFee ?? periodo), numero: holder?.numero ?? null },
      { campos: { repetir: 'Emitir otra' } },
    );
  }
}

async function chargesByKey(
  manager: EntityManager,
  facturaId: number,
  periodo: string,
): Promise<Map<string, LineCharge>> {
  const lines: LineCharge[] = await manager.query(CHARGES, [facturaId]);
  const normalized = await normalizeKeyTexts(
    manager,
    lines.map(({ descripcion }) => descripcion),
  );
  return new Map(
    lines.map((line) => {
      const concepto = line.concepto_id ?? normalized(line.descripcion);
      return [chargeKeyText({ alumno_id: line.alumno_id, concepto, periodo: line.periodo ?? periodo }), line];
    }),
  );
}
