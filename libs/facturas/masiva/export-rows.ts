import type { ListRecord, MasivaFactura, MasivaOferta, MasivaReply } from '../../contracts';
import { tableColumn, type ExportColumn } from '../../listings';
import { euros, rateText } from '../calculo/texts';

/** The text columns: field and title. */
const TEXTS: readonly [string, string][] = [
  ['situacion', 'Situación'],
  ['numero', 'Número'],
  ['serie', 'Serie'],
  ['alumno', 'Alumno'],
  ['titular', 'Titular'],
  ['formaPago', 'Forma de pago'],
  ['ofertas', 'Oferta'],
];
const AMOUNTS: readonly [string, string][] = [
  ['base', 'Base'],
  ['iva', 'IVA'],
  ['total', 'Total'],
];

/** Builds a text column. */
export const textColumn = ([path, label]: [string, string]): ExportColumn => tableColumn(path, label);

/** Builds a column of numbers, so that a spreadsheet can add them up. */
export const amountColumn = ([path, label]: [string, string]): ExportColumn =>
  tableColumn(path, label, 'amount', (value) => String(value ?? '').replace('.', ','));

/** Returns the columns of an export. The export of a preview has no invoice numbers. The export of a result has no offers, base and VAT. */
export function exportColumns(isPreview: boolean): ExportColumn[] {
  const inPreview = ['ofertas', 'base', 'iva'];
  const isShown = ([path]: [string, string]) => (isPreview ? path !== 'numero' : !inPreview.includes(path));
  return [
    ...TEXTS.filter(isShown).map(textColumn),
    ...AMOUNTS.filter(isShown).map(amountColumn),
    textColumn(['motivo', 'Motivo']),
  ];
}

/** Returns a row for each invoice, then a row for each skipped student with the reason. */
export function exportRows({ facturas = [], omitidos }: MasivaReply, isPreview: boolean): ListRecord[] {
  const situacion = isPreview ? 'Se emitirá' : 'Emitida';
  const none = isPreview ? 'No se facturará' : 'Sin facturar';
  return [
    ...facturas.map((factura) => ({ ...cellsOf(factura), situacion })),
    ...omitidos.map(({ alumno_id, alumno, motivo }) => ({ id: alumno_id, situacion: none, alumno, motivo })),
  ];
}

function cellsOf({ alumno_id, ofertas = [], ...factura }: MasivaFactura): ListRecord {
  const { numero, serie = null, alumno, titular, formaPago, base = null, iva = null, total } = factura;
  const offers = ofertas.map(offerText).join(', ');
  return { id: alumno_id, numero, serie, alumno, titular, formaPago, ofertas: offers, base, iva, total };
}

/** Formats an offer as «Hermanos −10 %». */
const offerText = ({ descripcion, descuentoFijo, descuentoPorcentual }: MasivaOferta): string =>
  `${descripcion} −${descuentoFijo === null ? rateText(descuentoPorcentual ?? '0') : euros(descuentoFijo)}`;
