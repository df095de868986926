import type { EntityManager } from 'typeorm';
import type { InvoiceTotals } from '../contracts';
import { toWire2, toWireRate } from '../platform/dinero';
import { isRefusal, totalsOf } from './calculo';
import { facturasErrors } from './errors';

/** Reckons the totals of a draft anew from its lines and writes them. @throws linea-por-corregir for a fourth rate of VAT */
export async function reckonDraft(manager: EntityManager, facturaId: number): Promise<void> {
  const lines: { base: string; precioConIVA: string; cantidad: string; tipoIVA: string }[] = await manager.query(
    `SELECT base, precio_con_iva AS "precioConIVA", cantidad, tipo_iva AS "tipoIVA" FROM facturas_lineas WHERE factura_id = $1`,
    [facturaId],
  );
  const [draft]: { tipoIRPF: string }[] = await manager.query(
    'SELECT tipo_irpf AS "tipoIRPF" FROM facturas WHERE id = $1',
    [facturaId],
  );
  const totals = totalsOf(lines, draft?.tipoIRPF);
  if (isRefusal(totals))
    throw facturasErrors['linea-por-corregir']({ frase: `${totals.mensaje}.` }, wrongField(totals.refusal));
  const columns = TOTAL_COLUMNS.map(([column], index) => `${column} = $${String(index + 2)}`).join(', ');
  await manager.query(`UPDATE facturas SET ${columns} WHERE id = $1`, [facturaId, ...totalValues(totals)]);
}

const wrongField = (refusal: string) =>
  refusal === 'cuarto-tipo' ? { campos: { tipoIVA: 'Sería el cuarto tipo de IVA de la factura' } } : {};

type TotalName = keyof InvoiceTotals;

/** The columns of an invoice that hold its totals, and their names on the wire. */
export const TOTAL_COLUMNS = [
  ['total', 'total'],
  ['tipo_iva1', 'tipoIVA1'],
  ['base_iva1', 'baseIVA1'],
  ['importe_iva1', 'importeIVA1'],
  ['tipo_iva2', 'tipoIVA2'],
  ['base_iva2', 'baseIVA2'],
  ['importe_iva2', 'importeIVA2'],
  ['tipo_iva3', 'tipoIVA3'],
  ['base_iva3', 'baseIVA3'],
  ['importe_iva3', 'importeIVA3'],
  ['tipo_irpf', 'tipoIRPF'],
  ['retencion', 'retencion'],
  ['liquido', 'liquido'],
] as const satisfies readonly (readonly [string, TotalName])[];

export const totalValues = (totals: InvoiceTotals): (string | null)[] => TOTAL_COLUMNS.map(([, name]) => totals[name]);

/** The totals as an invoice holds them. */
export function storedTotals(row: Record<string, string | null>): InvoiceTotals {
  const entries = TOTAL_COLUMNS.map(([column, name]) => {
    const value = row[column] ?? null;
    return [name, value === null ? null : name.startsWith('tipo') ? toWireRate(value) : toWire2(value)];
  });
  return Object.fromEntries(entries) as InvoiceTotals;
}
