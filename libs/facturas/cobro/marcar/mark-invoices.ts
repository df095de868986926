import type { EntityManager } from 'typeorm';
import { setOffChanged } from '../../emision/set-off';
import { refusalOf, type CollectedInvoice, type CollectionAct, type CollectionRefusal } from './collection';

/** What to mark invoices as, with the date and method of the payment. */
export interface Marking {
  act: CollectionAct;
  /** The date of payment, `YYYY-MM-DD`; null for `pendiente`. */
  day: string | null;
  /** Id of the payment method; null means the own method of each invoice. */
  methodId: number | null;
}

/** An invoice with the data that marking needs. */
export interface MarkedInvoice extends CollectedInvoice {
  id: number;
  numero: string | null;
  titular: string | null;
  /** The amount to collect, or the collected amount: decimal text. */
  amount: string;
  /** The payment method that the invoice states. */
  method: string | null;
}

export interface Marked {
  marked: MarkedInvoice[];
  omitted: (MarkedInvoice & CollectionRefusal)[];
}

/** Returns the invoices that would be marked, and the skipped ones with reasons. Ignores unknown ids. */
export const previewMarking = async (
  manager: EntityManager,
  ids: readonly number[],
  marking: Marking,
): Promise<Marked> => judge(await manager.query(SELECT, [ids]), marking);

/** Locks the invoices in the order of their ids, and marks those that can be marked. */
export async function markInvoices(manager: EntityManager, ids: readonly number[], marking: Marking): Promise<Marked> {
  const judged = judge(await manager.query(`${SELECT} FOR UPDATE OF f`, [ids]), marking);
  const marked = judged.marked.map(({ id }) => id);
  if (marked.length === 0) return judged;
  const { act, day, methodId } = marking;
  if (act === 'cobrar') await manager.query(COLLECT, [marked, day, methodId]);
  else await manager.query(REOPEN, [marked]);
  await setOffChanged(manager, marked);
  return judged;
}

function judge(invoices: readonly MarkedInvoice[], { act, day }: Marking): Marked {
  const result: Marked = { marked: [], omitted: [] };
  for (const invoice of invoices) {
    const refusal = refusalOf(act, invoice, day);
    if (refusal === null) result.marked.push(invoice);
    else result.omitted.push({ ...invoice, ...refusal });
  }
  return result;
}

const SELECT = `
  SELECT f.id, f.numero, f.titular, f.estado, f.tipo, f.cobro, f.fecha_cobro::text, f.fecha_expedicion::text,
    f.importe_pendiente::text, (f.liquido + f.compensado)::text AS amount, p.descripcion AS method
  FROM facturas f LEFT JOIN formas_pago p ON p.id = f.forma_pago_id
  WHERE f.id = ANY($1::integer[]) ORDER BY f.id`;

/**
 * $3 is the method with which the invoices were paid. If $3 is null, the database fills in the payment method of each invoice (migration
 * 0140).
 */
const COLLECT = `
  UPDATE facturas SET cobro = 'cobrada', fecha_cobro = $2::date, forma_cobro_id = $3::integer, version = version + 1
  WHERE id = ANY($1::integer[])`;

const REOPEN = `
  UPDATE facturas SET cobro = 'pendiente', fecha_cobro = NULL, version = version + 1 WHERE id = ANY($1::integer[])`;
