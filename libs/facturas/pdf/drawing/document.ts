import type { PdfDocument } from '../../../platform';
import { head, titleOf } from './head';
import type { InvoiceForPdf } from './invoice-for-pdf';
import { linesTable } from './lines-table';
import { totalsBlock } from './totals-block';

/** Returns the number of an invoice, or a name for a draft. */
export const invoiceName = ({ id, numero }: Pick<InvoiceForPdf, 'id' | 'numero'>): string =>
  numero ?? `Borrador-${String(id)}`;

/** Builds the PDF of an invoice with everything that RD 1619/2012 requires (arts. 6, 7 and 15). A draft gets a watermark. */
export function invoiceDocument(invoice: InvoiceForPdf): PdfDocument {
  return {
    title: `${titleOf(invoice)} ${invoiceName(invoice)}`,
    author: invoice.emisor.nombre,
    content: [...head(invoice), linesTable(invoice), totalsBlock(invoice)],
    ...(invoice.numero === null ? { watermark: 'BORRADOR' } : {}),
  };
}
