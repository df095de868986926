import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../contracts';

/*
 * AN ISSUED INVOICE DOES NOT CHANGE
 * The law requires invoices with correlative numbers, without gaps, and corrected only by rectifying invoices (RD 1619/2012, arts. 6 and
 * 15). Therefore `presentada` is a final state:
 * - Issuing copies everything that is printed into the invoice row (libs/facturas/emision/{emision.service,write-issued}.ts): number,
 * dates, issuer, holder, totals, the texts of the payment method, of the exemption, and of student and course (printed-texts.ts). A later
 * change of the academy, the family, a name or a price does not change the invoice.
 * - Database triggers (migrations/0030-facturas.ts) refuse to change or delete an issued invoice or its lines, to add a line to an issued
 * invoice, and to truncate either table. Their sentence is FACTURA_PRESENTADA (libs/facturas/errors.ts). Only the columns of
 * EDITABLE_ONCE_ISSUED, added fields and the version may be written.
 * - For this reason a bulk run inserts the lines before the issued invoice; the foreign key of the lines is checked at commit.
 * - The application refuses such changes before the database does, with the same sentence: `lockDraft` for lines, the lock of the record
 * page, the delete blocker of the list.
 * - A mistake is corrected by another invoice: libs/facturas/rectificacion.
 */

/** The columns of an issued invoice that may still change: the state, day and method of its payment, and remarks that are not printed. */
export const EDITABLE_ONCE_ISSUED = ['cobro', 'fecha_cobro', 'forma_cobro', 'observaciones'] as const;

/**
 * Returns the ids of the issued invoices, which cannot be deleted. Locks all the given invoices, so that none of them is issued before the
 * deletion.
 */
export async function findIssued(
  ids: readonly number[],
  _user: SessionUser,
  manager: EntityManager,
): Promise<number[]> {
  const rows: { id: number; estado: string }[] = await manager.query(
    'SELECT id, estado FROM facturas WHERE id = ANY($1::integer[]) ORDER BY id FOR UPDATE',
    [ids],
  );
  return rows.filter(({ estado }) => estado === 'presentada').map(({ id }) => id);
}
