import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { COLOURS, PAGE, STYLES } from './styles';

/** A document on A4. Plain data without functions, because it is copied to the thread that draws it. */
export interface PdfDocument {
  /** Also printed at the foot of each page. */
  title: string;
  author: string;
  /** Each table names its layout: `rows`, `compact`, `plain`, or a layout of pdfmake. */
  content: Content[];
  /** A word across each page. */
  watermark?: string;
}

/** Builds the definition for pdfmake: paper, fonts and styles of all our documents, and a foot with the page number. */
export function definitionOf({ title, author, content, watermark }: PdfDocument): TDocumentDefinitions {
  return {
    info: { title, author, subject: title, creator: 'Claustro', producer: 'Claustro' },
    language: 'es-ES',
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [PAGE.edge, PAGE.top, PAGE.edge, PAGE.bottom],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: COLOURS.text, lineHeight: 1.15 },
    styles: STYLES,
    content,
    footer: (page, pages) => ({
      margin: [PAGE.edge, 18, PAGE.edge, 0],
      columns: [
        { text: title, style: 'note', width: '*' },
        { text: `Página ${String(page)} de ${String(pages)}`, style: 'note', alignment: 'right', width: 90 },
      ],
    }),
    ...(watermark === undefined
      ? {}
      : {
          watermark: { text: watermark, color: COLOURS.attention, opacity: 0.14, bold: true, fontSize: 96, angle: -38 },
        }),
  };
}
