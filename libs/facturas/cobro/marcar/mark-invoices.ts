import type { EntityManager } from 'typeorm';
import { settleChanged } from '../../emision/settlement';
import { refusalOf, type CollectedInvoice, type CollectionAct, type CollectionRefusal } from './collection';

/** How invoices are marked. */
export interface Marking {
  act: CollectionAct;
  /** The date of payment, `YYYY-MM-DD`; null where none is asked for. */
  day: string | null;
  /** The method by which they were paid; null: each by its own. */
  methodId: number | null;
}

/** An invoice of a request to mark some. */
export interface MarkedInvoice extends CollectedInvoice {
  id: number;
  numero: string | null;
  titular: string | null;
  /** What is collected with it, or was: decimal text. */
  amount: string;
  /** Its own payment method. */
  method: string | null;
}

export interface Marked {
  marked: MarkedInvoice[];
  omitted: (MarkedInvoice & CollectionRefusal)[];
}

/** What would be marked, and what is left out and why. Unknown ids are left out silently. */
export const previewMarking = async (
  manager: EntityManager,
  ids: readonly number[],
  marking: Marking,
): Promise<Marked> => judge(await manager.query(SELECT, [ids]), marking);

/** Marks the invoices that can be marked, under their locks, in the order of their ids. */
export async function markInvoices(manager: EntityManager, ids: readonly number[], marking: Marking): Promise<Marked> {
  const judged = judge(await manager.query(`${SELECT} FOR UPDATE OF f`, [ids]), marking);
  const marked = judged.marked.map(({ id }) => id);
  if (marked.length === 0) return judged;
  const { act, day, methodId } = marking;
  if (act === 'cobrar') await manager.query(COLLECT, [marked, day, methodId]);
  else await manager.query(REOPEN, [marked]);
  await settleChanged(manager, marked);
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

/** Without a method the database takes that of the invoice (migration 0140). */
const COLLECT = `
  UPDATE facturas SET cobro = 'cobrada', fecha_cobro = $2::date, forma_cobro_id = $3::integer, version = version + 1
  WHERE id = ANY($1::integer[])`;

const REOPEN = `
  UPDATE facturas SET cobro = 'pendiente', fecha_cobro = NULL, version = version + 1 WHERE id = ANY($1::integer[])`;
