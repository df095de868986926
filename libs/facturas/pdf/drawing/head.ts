import type { Column, Content } from 'pdfmake/interfaces';
import { COLOURS, dateText } from '../../../platform';
import type { InvoiceForPdf } from './invoice-for-pdf';
import { QR_SIDE } from './measures';

const TITLES = {
  completa: 'Factura',
  simplificada: 'Factura simplificada',
  rectificativa: 'Factura rectificativa',
} as const satisfies Record<InvoiceForPdf['tipo'], string>;

export const titleOf = ({ tipo }: InvoiceForPdf): string => TITLES[tipo];

/**
 * Builds the head of an invoice. Three columns: the QR of the tax agency; the issuer; the title with number and dates. Below the columns:
 * the holder, and the rectified invoice.
 */
export function head(invoice: InvoiceForPdf): Content[] {
  const { emisor, qr } = invoice;
  const issuer: Column = {
    width: '*',
    stack: [
      { text: emisor.nombre, style: 'issuer' },
      { text: emisor.nif ? `NIF ${emisor.nif}` : '', margin: [0, 3, 0, 0] },
      { text: emisor.direccion, style: 'soft', margin: [0, 1, 0, 0] },
    ],
  };
  const details: Column = {
    width: 215,
    stack: [
      { text: titleOf(invoice), style: 'title' },
      { table: { body: detailRows(invoice) }, layout: 'plain', margin: [0, 6, 0, 0] },
    ],
  };
  const columns: Content = { columns: [...(qr ? [qrColumn(qr)] : []), issuer, details], columnGap: 18 };
  return [columns, recipient(invoice), ...rectified(invoice)];
}

const qrColumn = ({ url, texto }: NonNullable<InvoiceForPdf['qr']>): Column => ({
  width: QR_SIDE + 6,
  stack: [
    { text: 'QR tributario:', style: 'label', margin: [0, 0, 0, 6] },
    { qr: url, fit: QR_SIDE, eccLevel: 'M' },
    { text: texto, style: 'label', margin: [0, 6, 0, 0] },
  ],
});

function detailRows({ numero, serie, fecha, fechaOperacion }: InvoiceForPdf): Content[][] {
  const rows: [string, string][] = [
    ['Número', numero ?? 'Borrador, sin número'],
    ['Serie', serie],
    ['Fecha de expedición', fecha === null ? 'La del día en que se emita' : dateText(fecha)],
  ];
  if (fechaOperacion && fechaOperacion !== fecha) rows.push(['Fecha de la operación', dateText(fechaOperacion)]);
  return rows.map(([label, value]) => [
    { text: label, style: 'soft' },
    { text: value, style: 'strong' },
  ]);
}

/** Builds the box of the holder. A simplified invoice prints the holder's address only with their NIF (RD 1619/2012, art. 7.2). */
function recipient({ titular, tipo }: InvoiceForPdf): Content {
  const isShort = tipo === 'simplificada' && !titular.nif;
  const place = [titular.codigoPostal, titular.localidad].filter(Boolean).join(' ');
  const province = titular.provincia && titular.provincia !== titular.localidad ? `(${titular.provincia})` : '';
  const lines = [
    titular.nif ? `NIF ${titular.nif}` : '',
    ...(isShort ? [] : [titular.direccion, [place, province].filter(Boolean).join(' ')]),
  ].filter((line): line is string => Boolean(line));
  return {
    margin: [0, 18, 0, 0],
    table: {
      widths: ['*'],
      body: [
        [
          {
            fillColor: COLOURS.head,
            margin: [10, 8, 10, 8],
            stack: [
              { text: 'DESTINATARIO', style: 'label' },
              { text: titular.nombre, style: 'strong', fontSize: 10.5, margin: [0, 2, 0, 0] },
              ...lines.map((text): Content => ({ text, margin: [0, 1, 0, 0] })),
            ],
          },
        ],
      ],
    },
    layout: 'noBorders',
  };
}

function rectified({ rectifica }: InvoiceForPdf): Content[] {
  if (rectifica === null) return [];
  const { numero, fecha, motivo, codigo } = rectifica;
  return [
    {
      margin: [0, 12, 0, 0],
      text: [
        'Rectifica la factura ',
        { text: numero, style: 'strong' },
        ` de ${dateText(fecha)}.`,
        ...(motivo ? [' Motivo: ', { text: motivo, style: 'strong' }, '.'] : []),
        ...(codigo === null ? [] : [` Clave: ${codigo}.`]),
      ],
    },
  ];
}
