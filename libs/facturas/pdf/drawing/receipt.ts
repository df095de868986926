import type { Content } from 'pdfmake/interfaces';
import { dateText, type PdfDocument } from '../../../platform';
import { euros } from '../../calculo/texts';
import { invoiceName } from './document';
import type { InvoiceForPdf } from './invoice-for-pdf';

/** How an invoice was paid. */
export interface PaymentForPdf {
  /** `YYYY-MM-DD`; null for a payment that was noted without its day. */
  fecha: string | null;
  forma: string | null;
  /** Decimal text: the net amount of the invoice less what was set off. */
  importe: string;
}

/** Builds the receipt of a paid invoice: who has received which amount from whom, when and how. */
export function receiptDocument(invoice: InvoiceForPdf, payment: PaymentForPdf): PdfDocument {
  const { emisor, titular } = invoice;
  return {
    title: `Justificante de cobro · ${invoiceName(invoice)}`,
    author: emisor.nombre,
    content: [
      { text: emisor.nombre, style: 'issuer' },
      { text: emisor.nif ? `NIF ${emisor.nif}` : '', margin: [0, 3, 0, 0] },
      { text: emisor.direccion, style: 'soft', margin: [0, 1, 0, 0] },
      { text: 'Justificante de cobro', style: 'title', margin: [0, 24, 0, 0] },
      { table: { body: factRows(invoice, payment) }, layout: 'plain', margin: [0, 10, 0, 0] },
      {
        text: `${emisor.nombre} ha recibido de ${titular.nombre} la cantidad indicada, en pago de esa factura.`,
        margin: [0, 18, 0, 0],
      },
    ],
  };
}

function factRows(invoice: InvoiceForPdf, { fecha, forma, importe }: PaymentForPdf): Content[][] {
  const { titular, fecha: issued } = invoice;
  const rows: [string, string | null][] = [
    ['Recibido de', titular.nombre],
    ['NIF', titular.nif],
    ['Factura', `${invoiceName(invoice)}${issued === null ? '' : `, del ${dateText(issued)}`}`],
    ['Fecha de cobro', fecha === null ? null : dateText(fecha)],
    ['Forma de cobro', forma],
    ['Importe cobrado', euros(importe)],
  ];
  return rows.flatMap(([label, value]) =>
    value === null || value === ''
      ? []
      : [
          [
            { text: label, style: 'soft' },
            { text: value, style: 'strong' },
          ],
        ],
  );
}
