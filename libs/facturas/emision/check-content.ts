import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';
import { dinero } from '../../platform/dinero';
import { rateText } from '../calculo/texts';
import { facturasErrors, MAX_IRPF } from '../errors';

interface Content {
  total: string;
  tipoIRPF: string;
  /** False if discounts of 100 % reduce every line to 0. */
  hasChargingLine: boolean;
}

/**
 * Checks the content of a draft whose totals are up to date.
 * @param tiposIVA the academy's rates; null for a rectifying draft, which has the rates of its original
 * @throws iva-en-desuso, irpf-excesivo, importe-cero
 */
export async function checkDraftContent(
  manager: EntityManager,
  facturaId: number,
  tiposIVA: readonly string[] | null,
): Promise<void> {
  const { total, tipoIRPF, hasChargingLine } = oneRow<Content>(await manager.query(CONTENT, [facturaId]));
  if (dinero(total).isZero() && hasChargingLine) throw facturasErrors['importe-cero']();
  if (tiposIVA === null) return;
  if (dinero(tipoIRPF).compare(String(MAX_IRPF)) > 0)
    throw facturasErrors['irpf-excesivo']({ campos: { tipoIRPF: `Va de 0 a ${String(MAX_IRPF)}` } });
  const [stale]: { descripcion: string; tipoIVA: string }[] = await manager.query(STALE_RATE, [facturaId, tiposIVA]);
  if (stale === undefined) return;
  const { descripcion, tipoIVA } = stale;
  throw facturasErrors['iva-en-desuso'](
    { descripcion, rate: rateText(tipoIVA) },
    { campos: { tipoIVA: `Revise la línea «${descripcion}»` } },
  );
}

/**
 * `hasChargingLine` is true if the invoice has at least one line without a discount of 100 %. A line with a price but a base of 0 has a
 * discount of 100 %.
 */
const CONTENT = `
  SELECT f.total, f.tipo_irpf AS "tipoIRPF",
         EXISTS (SELECT FROM facturas_lineas WHERE factura_id = f.id AND (base <> 0 OR precio = 0)) AS "hasChargingLine"
  FROM facturas f WHERE f.id = $1`;

const STALE_RATE = `
  SELECT descripcion, tipo_iva AS "tipoIVA" FROM facturas_lineas
  WHERE factura_id = $1 AND tipo_iva <> ALL($2::numeric[]) ORDER BY orden LIMIT 1`;
