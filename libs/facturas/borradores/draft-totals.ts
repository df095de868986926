import type { EntityManager } from 'typeorm';
import type { TotalesFactura } from '../../contracts';
import { oneRow } from '../../platform';
import { calculateTotals, isRefusal } from '../calculo';
import { assignments, namesAndValues, selectList } from '../entities/columns';
import { TOTALES } from '../entities/factura.columns';
import { IMPORTES, type Linea } from '../entities/linea.columns';
import { facturasErrors } from '../errors';

/**
 * Calculates the totals of a draft from its stored lines and its withholding. Writes the totals and increases the version of the draft.
 * @throws linea-por-corregir for a fourth rate of VAT, or a total that no column holds
 */
export async function updateDraftTotals(manager: EntityManager, facturaId: number): Promise<TotalesFactura> {
  const lines: Pick<Linea, keyof typeof IMPORTES>[] = await manager.query(
    `SELECT ${selectList(IMPORTES, 'l')} FROM facturas_lineas l WHERE factura_id = $1`,
    [facturaId],
  );
  const { tipoIRPF } = oneRow<{ tipoIRPF: string }>(
    await manager.query('SELECT tipo_irpf AS "tipoIRPF" FROM facturas WHERE id = $1', [facturaId]),
  );
  const totals = calculateTotals(lines, tipoIRPF);
  if (isRefusal(totals))
    throw facturasErrors['linea-por-corregir']({ sentence: `${totals.mensaje}.` }, wrongField(totals.refusal));
  const { names, values } = namesAndValues(TOTALES, totals);
  await manager.query(`UPDATE facturas SET ${assignments(names, 2)}, version = version + 1 WHERE id = $1`, [
    facturaId,
    ...values,
  ]);
  return totals;
}

const wrongField = (refusal: string) =>
  refusal === 'cuarto-tipo' ? { campos: { tipoIVA: 'Sería el cuarto tipo de IVA de la factura' } } : {};
