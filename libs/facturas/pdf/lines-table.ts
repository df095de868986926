import type { Content, TableCell } from 'pdfmake/interfaces';
import type { InvoiceForPdf, LineForPdf } from './invoice-for-pdf';
import { ROWS } from './look';
import { amountText, discountText, isExempt, netOf, quantityText, rateText } from './texts';

interface PdfColumn {
  titulo: string;
  width: number | '*';
  text: (line: LineForPdf) => Content;
  /** Figures stand at the right. */
  left?: true;
}

const vatText = ({ tipoIVA }: LineForPdf): string => (isExempt(tipoIVA) ? 'Exento' : rateText(tipoIVA));

const WHAT: PdfColumn = { titulo: 'Descripción', width: '*', left: true, text: (line) => what(line) };
const QUANTITY: PdfColumn = { titulo: 'Cantidad', width: 46, text: ({ cantidad }) => quantityText(cantidad) };
const DISCOUNT: PdfColumn = { titulo: 'Dto.', width: 44, text: discountText };
const VAT: PdfColumn = { titulo: 'IVA', width: 40, text: vatText };

const COMPLETE: readonly PdfColumn[] = [
  WHAT,
  QUANTITY,
  { titulo: 'Precio sin IVA', width: 62, text: ({ precio }) => amountText(precio) },
  DISCOUNT,
  VAT,
  { titulo: 'Importe sin IVA', width: 66, text: (line) => amountText(netOf(line)) },
];

/** VAT included, which a simplified invoice may say (RD 1619/2012, art. 7.1.f). */
const SIMPLIFIED: readonly PdfColumn[] = [
  WHAT,
  QUANTITY,
  { titulo: 'Precio con IVA', width: 70, text: ({ precioConIVA }) => amountText(precioConIVA) },
  VAT,
  { titulo: 'Importe con IVA', width: 76, text: ({ total }) => amountText(total) },
];

/** The lines; their head comes again on each page, and no line is cut in two. */
export function linesTable({ lineas, tipo }: InvoiceForPdf): Content {
  const columns = tipo === 'simplificada' ? SIMPLIFIED : withoutEmpty(lineas);
  return {
    margin: [0, 18, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ titulo, left }): TableCell => ({
          text: titulo,
          style: 'head',
          alignment: left ? 'left' : 'right',
        })),
        ...lineas.map((line) => columns.map((column) => cell(column, line))),
      ],
    },
    layout: ROWS,
  };
}

/** Nobody has to read a column of discounts where there is none. */
const withoutEmpty = (lineas: readonly LineForPdf[]): readonly PdfColumn[] =>
  lineas.some((line) => discountText(line) !== '') ? COMPLETE : COMPLETE.filter((column) => column !== DISCOUNT);

function cell({ text, left }: PdfColumn, line: LineForPdf): TableCell {
  const content = text(line);
  return typeof content === 'string' ? { text: content, alignment: left ? 'left' : 'right' } : content;
}

function what({ descripcion, alumno, curso }: LineForPdf): Content {
  const whose = [alumno, curso].filter(Boolean).join(' · ');
  return { stack: [descripcion, ...(whose ? [{ text: whose, style: 'note' }] : [])] };
}
