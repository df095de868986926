import type { EntityManager } from 'typeorm';
import type { PdfDocument } from '../../platform';
import { invoiceDocument, invoiceName } from './drawing/document';
import { receiptDocument, type PaymentForPdf } from './drawing/receipt';
import { readInvoices } from './read-invoices';

/** A document of an issued invoice, ready to be drawn. */
export interface NamedDocument {
  id: number;
  /** Name of the file. */
  name: string;
  document: PdfDocument;
}

/** Reads issued invoices as the office prints them. @throws Error for a draft */
export async function readInvoiceDocuments(manager: EntityManager, ids: readonly number[]): Promise<NamedDocument[]> {
  const invoices = await readInvoices(manager, ids, refuseDraft);
  return invoices.map((one) => ({ id: one.id, name: `${invoiceName(one)}.pdf`, document: invoiceDocument(one) }));
}

/** Reads the receipts of paid invoices. @throws Error for an invoice that is not paid */
export async function readReceiptDocuments(manager: EntityManager, ids: readonly number[]): Promise<NamedDocument[]> {
  const invoices = await readInvoices(manager, ids, refuseDraft);
  const payments: (PaymentForPdf & { id: number })[] = await manager.query(PAYMENTS, [ids]);
  const known = new Map(payments.map((one) => [one.id, one]));
  return invoices.map((one) => {
    const payment = known.get(one.id);
    if (payment === undefined) throw new Error(`The invoice ${String(one.id)} is not paid`);
    const name = `Justificante-${invoiceName(one)}.pdf`;
    return { id: one.id, name, document: receiptDocument(one, payment) };
  });
}

const refuseDraft = (): never => {
  throw new Error('Drafts are not sent');
};

const PAYMENTS = `
  SELECT f.id, f.fecha_cobro::text AS fecha, p.descripcion AS forma, (f.liquido + f.compensado)::text AS importe
  FROM facturas f LEFT JOIN formas_pago p ON p.id = f.forma_cobro_id
  WHERE f.id = ANY($1::integer[]) AND f.estado = 'presentada' AND f.cobro = 'cobrada'`;
