import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import { euros, rateText } from '../../facturas';
import { COLOURS, dateText, signatures, type PdfDocument } from '../../platform';
import { dinero } from '../../platform/dinero';
import type { ExplainedLetter } from '../cartas/read-letters.service';
import { letterAnnex } from './letter-annex';
import { quantityWords } from './quantity-words';

/** The texts that differ between the settlement of a professional and that of an employee. */
const KINDS = {
  profesional: {
    title: 'Carta de pago',
    noun: 'carta de pago',
    receiver: 'PROFESIONAL',
    rows: 'Concepto',
    gross: 'Importe íntegro (base de la retención)',
    withheld: 'Retención a cuenta del IRPF',
    deducted: null,
    note: 'Esta carta no es una factura: el profesional emite la suya por el importe íntegro.',
  },
  trabajador: {
    title: 'Liquidación de haberes',
    noun: 'liquidación',
    receiver: 'PERSONA TRABAJADORA',
    rows: 'Devengos',
    gross: 'Total devengado (base de la retención)',
    withheld: 'Deducciones: retención del IRPF',
    deducted: 'Total a deducir',
    note: 'Las cotizaciones a la Seguridad Social figuran en el recibo de salarios del mes.',
  },
} as const;

const ANNEX_NOTE: Content = {
  text: 'En las páginas siguientes está el detalle de cada concepto.',
  style: 'note',
  margin: [0, 18, 0, 0],
};

type Kind = (typeof KINDS)[keyof typeof KINDS];

/** Builds the PDF of a pay letter: the settlement, and an annex that explains each amount. */
export function letterDocument(letter: ExplainedLetter): PdfDocument {
  const { numero, fecha, filas, pagador, profesor, liquidacion, fechaInicial, fechaFinal, numeroAnulada } = letter;
  const kind = KINDS[liquidacion];
  const period =
    fechaInicial !== null && fechaFinal !== null ? `${dateText(fechaInicial)} – ${dateText(fechaFinal)}` : '—';
  const annex = letterAnnex(`Detalle de la ${kind.noun} ${numero}`, filas);
  return {
    title: `${kind.title} ${numero}`,
    author: pagador.nombre,
    content: [
      { text: `${kind.title} ${numero}`, style: 'title' },
      ...(numeroAnulada === null ? [] : [{ text: `Anula la carta ${numeroAnulada}.`, style: 'strong' }]),
      facts([
        ['FECHA', dateText(fecha)],
        ['PERIODO', period],
      ]),
      parties([
        ['PAGADOR', pagador.nombre, [`NIF ${orBlank(pagador.nif)}`, pagador.direccion]],
        [
          kind.receiver,
          profesor.nombre,
          [`NIF ${orBlank(profesor.nif)}`, ...(profesor.iban ? [`IBAN ${inFours(profesor.iban)}`] : [])],
        ],
      ]),
      rowsTable(letter, kind),
      totals(letter, kind),
      { text: kind.note, style: 'note', margin: [0, 14, 0, 0] },
      signatures(
        [
          ['POR LA ACADEMIA', pagador.nombre],
          [numeroAnulada === null ? 'RECIBÍ' : 'CONFORME', profesor.nombre],
        ],
        26,
      ),
      ...(annex.length === 0 ? [] : [ANNEX_NOTE]),
      ...annex,
    ],
  };
}

/** Groups an IBAN in fours, as banks print it. */
const inFours = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');

const orBlank = (text: string | null): string => (text === null || text === '' ? '______________' : text);

const facts = (pairs: readonly [string, string][]): Content => ({
  margin: [0, 8, 0, 0],
  columnGap: 18,
  columns: pairs.map(([label, text]): Column => ({
    width: 'auto',
    stack: [
      { text: label, style: 'label' },
      { text, margin: [0, 2, 0, 0] },
    ],
  })),
});

const parties = (both: readonly [label: string, name: string, lines: string[]][]): Content => ({
  margin: [0, 12, 0, 14],
  columnGap: 18,
  columns: both.map(([label, name, lines]): Column => ({
    width: '*',
    stack: [
      { text: label, style: 'label' },
      { text: name, style: 'strong', fontSize: 10.5, margin: [0, 2, 0, 0] },
      ...lines.map((text): Content => ({ text, margin: [0, 1, 0, 0] })),
    ],
  })),
});

const right = (text: string): TableCell => ({ text, alignment: 'right' });

function rowsTable({ filas }: ExplainedLetter, kind: Kind): Content {
  const head: TableCell[] = [
    { text: kind.rows, style: 'head' },
    ...['Cantidad', 'Importe', 'Total'].map((text): TableCell => ({ text, style: 'head', alignment: 'right' })),
  ];
  const rows = filas.map(({ descripcion, cantidad, valor, total, tipo, libre }): TableCell[] => [
    libre
      ? { stack: [descripcion, { text: 'Fila libre: no la calcula ningún concepto de pago', style: 'note' }] }
      : descripcion,
    right(quantityWords(tipo, cantidad)),
    right(euros(valor)),
    right(euros(total)),
  ]);
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: ['*', 'auto', 70, 80], body: [head, ...rows] },
    layout: 'rows',
  };
}

/** Returns the label of the net amount: to be paid, to be deducted from later pay, or cancelled by a counter-letter. */
function netLabel({ liquido, numeroAnulada }: ExplainedLetter): string {
  if (numeroAnulada !== null) return 'Líquido anulado';
  return liquido.startsWith('-') ? 'Líquido a descontar' : 'Líquido a percibir';
}

function totals(letter: ExplainedLetter, { gross, withheld, deducted }: Kind): Content {
  const { bruto, retencion, importeRetencion, liquido } = letter;
  const grand = (text: string) => ({ text, style: 'grand', color: COLOURS.text });
  // The withheld tax has a positive sign on a payslip, and a negative sign on the pay letter of a professional.
  const taken = deducted === null ? dinero(importeRetencion).negated().toText(2) : importeRetencion;
  const body: TableCell[][] = [
    [gross, right(euros(bruto))],
    [`${withheld} (${rateText(retencion)})`, right(euros(taken))],
    ...(deducted === null ? [] : [[deducted, right(euros(taken))]]),
    [grand(netLabel(letter)), { ...grand(euros(liquido)), alignment: 'right' }],
  ];
  return {
    unbreakable: true,
    margin: [0, 12, 0, 0],
    columns: [
      { width: '*', text: '' },
      { width: 290, table: { widths: ['*', 'auto'], body }, layout: 'rows' },
    ],
  };
}
