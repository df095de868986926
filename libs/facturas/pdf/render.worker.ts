// A thread that draws invoices: laying out hundreds of lines takes far longer than any call may wait.
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { invoiceDocument } from './document';
import type { InvoiceForPdf } from './invoice-for-pdf';

const FONTS = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const font = (name: string): string => join(FONTS, `Roboto-${name}.ttf`);

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
});
// Nothing that stands in an invoice opens a file or calls an address.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS));

parentPort?.on('message', (invoice: InvoiceForPdf) => {
  void answer(invoice);
});

async function answer(invoice: InvoiceForPdf): Promise<void> {
  try {
    const pdf = new Uint8Array(await pdfmake.createPdf(invoiceDocument(invoice)).getBuffer());
    parentPort?.postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
}
