import type { Content, TableCell } from 'pdfmake/interfaces';
import { COLOURS } from '../../../platform';
import type { InvoiceForPdf } from './invoice-for-pdf';
import { TOTALS_WIDTH } from './measures';
import { euros, rateText } from '../../calculo/texts';
import { isAmount, isExempt } from './texts';

/** Builds the block of VAT rates, totals, payment method and exemption. The block is never split between pages. */
export function totalsBlock(invoice: InvoiceForPdf): Content {
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      {
        columns: [
          { width: '*', text: '' },
          { width: TOTALS_WIDTH, stack: [...ratesTable(invoice), totalsTable(invoice)] },
        ],
      },
      ...notes(invoice),
    ],
  };
}

/**
 * Builds the table of VAT rates. A simplified invoice has this table only if it has several rates (RD 1619/2012, art. 7.1.f), or if the
 * recipient has a NIF and so may deduct the VAT (art. 7.2).
 */
function ratesTable({ tipos, tipo, titular }: InvoiceForPdf): Content[] {
  if (tipos.length === 0 || (tipo === 'simplificada' && tipos.length < 2 && !titular.nif)) return [];
  const head = ['Base imponible', 'Tipo de IVA', 'Cuota de IVA'].map((text): TableCell => ({
    text,
    style: 'head',
    alignment: 'right',
  }));
  const rows = tipos.map(({ tipo: rate, base, importe }) =>
    [euros(base), isExempt(rate) ? 'Exento (0\u00a0%)' : rateText(rate), euros(importe)].map(right),
  );
  return [{ table: { headerRows: 1, widths: ['*', '*', '*'], body: [head, ...rows] }, layout: 'rows' }];
}

function totalsTable({ total, tipo, tipoIRPF, retencion, liquido }: InvoiceForPdf): Content {
  const label = tipo === 'simplificada' ? 'Total (IVA incluido)' : 'Total';
  const rows: TableCell[][] = isAmount(retencion)
    ? [
        [label, right(euros(total))],
        [`Retención IRPF ${rateText(tipoIRPF)}`, right(euros(negative(retencion)))],
        [grand('Líquido'), { ...grand(euros(liquido)), alignment: 'right' }],
      ]
    : [[grand(label), { ...grand(euros(total)), alignment: 'right' }]];
  return { margin: [0, 6, 0, 0], table: { widths: ['*', 'auto'], body: rows }, layout: 'rows' };
}

const right = (text: string): TableCell => ({ text, alignment: 'right' });
const grand = (text: string) => ({ text, style: 'grand', color: COLOURS.text });
const negative = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

function notes({ tipos, exencion, pago }: InvoiceForPdf): Content[] {
  const printed: [string, string][] = [
    ['FORMA DE PAGO', pago ?? ''],
    ['EXENCIÓN', tipos.some(({ tipo }) => isExempt(tipo)) ? exencion : ''],
  ];
  return printed
    .filter(([, text]) => text !== '')
    .map(([label, text]) => ({
      margin: [0, 14, 0, 0],
      stack: [
        { text: label, style: 'label' },
        { text, margin: [0, 2, 0, 0] },
      ],
    }));
}
