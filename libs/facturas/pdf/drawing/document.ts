import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { head, titleOf } from './head';
import type { InvoiceForPdf } from './invoice-for-pdf';
import { linesTable } from './lines-table';
import { COLOURS, PAGE, STYLES } from './styles';
import { totalsBlock } from './totals-block';

/** The number of an invoice; for a draft, a name in its place. */
export const invoiceName = ({ id, numero }: Pick<InvoiceForPdf, 'id' | 'numero'>): string =>
  numero ?? `Borrador-${String(id)}`;

/** An invoice on A4 with everything that RD 1619/2012 requires (arts. 6, 7 and 15). Drafts get a watermark. */
export function invoiceDocument(invoice: InvoiceForPdf): TDocumentDefinitions {
  const name = `${titleOf(invoice)} ${invoiceName(invoice)}`;
  return {
    info: { title: name, author: invoice.emisor.nombre, subject: name, creator: 'Claustro', producer: 'Claustro' },
    language: 'es-ES',
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [PAGE.edge, PAGE.top, PAGE.edge, PAGE.bottom],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: COLOURS.text, lineHeight: 1.15 },
    styles: STYLES,
    content: [...head(invoice), linesTable(invoice), totalsBlock(invoice)],
    footer: (page, pages) => ({
      margin: [PAGE.edge, 18, PAGE.edge, 0],
      columns: [
        { text: name, style: 'note', width: '*' },
        { text: `Página ${String(page)} de ${String(pages)}`, style: 'note', alignment: 'right', width: 90 },
      ],
    }),
    ...(invoice.numero === null
      ? {
          watermark: {
            text: 'BORRADOR',
            color: COLOURS.attention,
            opacity: 0.14,
            bold: true,
            fontSize: 96,
            angle: -38,
          },
        }
      : {}),
  };
}
