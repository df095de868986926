// A worker thread that draws documents, because laying out hundreds of lines would block the event loop.
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { definitionOf, type PdfDocument } from './pdf-document';
import { LAYOUTS } from './styles';

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
pdfmake.setTableLayouts(LAYOUTS);
// The content of a document must not open files or URLs.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS));

parentPort?.on('message', (document: PdfDocument) => {
  void answer(document);
});

// Draws a small document at the start, so that the fonts are parsed before the first request: parsing them takes longer than drawing a
// page.
void pdfmake
  .createPdf({ content: ['a', { text: 'a', bold: true }] })
  .getBuffer()
  .catch(() => undefined);

async function answer(document: PdfDocument): Promise<void> {
  try {
    const pdf = new Uint8Array(await pdfmake.createPdf(definitionOf(document)).getBuffer());
    parentPort?.postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
}
