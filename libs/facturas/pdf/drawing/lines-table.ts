import type { Content, TableCell } from 'pdfmake/interfaces';
import type { InvoiceForPdf, LineForPdf } from './invoice-for-pdf';
import { amountText, centsText, quantityText, rateText } from '../../calculo/texts';
import { discountText, isExempt, netOf } from './texts';

interface PdfColumn {
  title: string;
  width: number | '*';
  text: (line: LineForPdf) => Content;
  /** True for text columns. Columns of numbers are right-aligned. */
  isLeftAligned?: true;
}

const vatText = ({ tipoIVA }: LineForPdf): string => (isExempt(tipoIVA) ? 'Exento' : rateText(tipoIVA));

const DESCRIPTION: PdfColumn = {
  title: 'Descripción',
  width: '*',
  isLeftAligned: true,
  text: (line) => descriptionOf(line),
};
const QUANTITY: PdfColumn = { title: 'Cantidad', width: 46, text: ({ cantidad }) => quantityText(cantidad) };
const DISCOUNT: PdfColumn = { title: 'Dto.', width: 44, text: discountText };
const VAT: PdfColumn = { title: 'IVA', width: 40, text: vatText };

const COMPLETE: readonly PdfColumn[] = [
  DESCRIPTION,
  QUANTITY,
  { title: 'Precio sin IVA', width: 62, text: ({ precio }) => centsText(precio) },
  DISCOUNT,
  VAT,
  { title: 'Importe sin IVA', width: 66, text: (line) => amountText(netOf(line)) },
];

/** The columns of a simplified invoice. Its prices include VAT (RD 1619/2012, art. 7.1.f). */
const SIMPLIFIED: readonly PdfColumn[] = [
  DESCRIPTION,
  QUANTITY,
  { title: 'Precio con IVA', width: 70, text: ({ precioConIVA }) => centsText(precioConIVA) },
  VAT,
  { title: 'Importe con IVA', width: 76, text: ({ total }) => amountText(total) },
];

/** Builds the table of lines. Its head repeats on each page, and no line is split between pages. */
export function linesTable({ lineas, tipo }: InvoiceForPdf): Content {
  const columns = tipo === 'simplificada' ? SIMPLIFIED : completeColumns(lineas);
  return {
    margin: [0, 18, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ title, isLeftAligned }): TableCell => ({
          text: title,
          style: 'head',
          alignment: isLeftAligned ? 'left' : 'right',
        })),
        ...lineas.map((line) => columns.map((column) => cell(column, line))),
      ],
    },
    layout: 'rows',
  };
}

/** Returns the columns of a full invoice, without the discount column if no line has a discount. */
const completeColumns = (lineas: readonly LineForPdf[]): readonly PdfColumn[] =>
  lineas.some((line) => discountText(line) !== '') ? COMPLETE : COMPLETE.filter((column) => column !== DISCOUNT);

function cell({ text, isLeftAligned }: PdfColumn, line: LineForPdf): TableCell {
  const content = text(line);
  return typeof content === 'string' ? { text: content, alignment: isLeftAligned ? 'left' : 'right' } : content;
}

function descriptionOf({ descripcion, alumno, oferta }: LineForPdf): Content {
  const notes = [alumno, oferta && `Oferta: ${oferta}`].filter((text) => text !== null);
  return { stack: [descripcion, ...notes.map((text) => ({ text, style: 'note' }))] };
}
