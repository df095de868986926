import type { EntityManager } from 'typeorm';
import { FEE_KINDS } from '../calculo/fee-kinds';

/** Sets the month of all fee lines of a draft that have no month yet. Called when the draft is issued. @param periodo `YYYY-MM` */
export async function settleFeeMonths(manager: EntityManager, facturaId: number, periodo: string): Promise<void> {
  await manager.query(SETTLE_MONTHS, [facturaId, periodo, FEE_KINDS]);
}

const SETTLE_MONTHS = `
  UPDATE facturas_lineas l SET periodo = $2 FROM conceptos k
  WHERE l.factura_id = $1 AND l.periodo IS NULL AND k.id = l.concepto_id AND k.tipo = ANY($3::text[])`;
