import type { ListRecord, MasivaFactura, MasivaLinea, MasivaReply } from '../../contracts';
import type { ExportColumn } from '../../listings';
import { dateText, type Database } from '../../platform';
import { dinero } from '../../platform/dinero';
import { euros, rateText } from '../calculo/texts';
import { amountColumn, textColumn } from './export-rows';

/** The names of the students and concepts in the lines, by id. */
interface Names {
  /** `Apellidos, Nombre` */
  alumnos: ReadonlyMap<number | null, string>;
  conceptos: ReadonlyMap<number | null, string>;
}

interface LineColumn {
  label: string;
  /** The type of a numeric cell in the spreadsheet; absent for text. */
  figure?: 'amount' | 'number';
  cell: (linea: MasivaLinea, names: Names) => string;
}

/** The cells of a line, in the order of the columns. Price and discount are without VAT, the total is with VAT. */
const OF_LINE = {
  curso: { label: 'Curso', cell: ({ curso }) => curso ?? '' },
  concepto: { label: 'Concepto', cell: ({ concepto_id }, { conceptos }) => conceptos.get(concepto_id) ?? '' },
  descripcion: { label: 'Descripción', cell: ({ descripcion }) => descripcion },
  fechas: { label: 'Clases', cell: ({ fechas = [] }) => fechas.map(dateText).join(', ') },
  cantidad: { label: 'Cantidad', figure: 'number', cell: ({ cantidad }) => dinero(cantidad).toString() },
  precio: {
    label: 'Precio',
    figure: 'amount',
    cell: ({ precio }) =>
      dinero(precio)
        .toText(4)
        .replace(/0{1,2}$/, ''),
  },
  descuento: { label: 'Descuento', cell: discountText },
  oferta: { label: 'Oferta', cell: ({ oferta }) => oferta ?? '' },
  tipoIVA: { label: 'IVA', cell: ({ tipoIVA }) => rateText(tipoIVA) },
  totalLinea: { label: 'Total', figure: 'amount', cell: ({ total }) => total },
} as const satisfies Record<string, LineColumn>;

/**
 * Returns the columns of an export of fees. Each row of the export is an invoice line. A preview has no column for invoice numbers, and
 * the result of a run has no column for the days of classes.
 */
export function feeExportColumns(isPreview: boolean): ExportColumn[] {
  const hidden = isPreview ? ['numero'] : ['fechas'];
  const columns = [
    ...OF_INVOICE.map(textColumn),
    ...Object.entries<LineColumn>(OF_LINE).map(([path, { label, figure }]) =>
      figure === undefined ? textColumn([path, label]) : { ...amountColumn([path, label]), cell: figure },
    ),
    ...OF_PAYER.map(textColumn),
  ];
  return columns.filter(({ path }) => !hidden.includes(path));
}

const OF_INVOICE: readonly [string, string][] = [
  ['situacion', 'Situación'],
  ['numero', 'Número'],
  ['serie', 'Serie'],
  ['alumno', 'Alumno'],
];
const OF_PAYER: readonly [string, string][] = [
  ['titular', 'Titular'],
  ['formaPago', 'Forma de pago'],
  ['motivo', 'Motivo'],
];

/** Returns a row for each line of all invoices, then a row with the reason for each skipped fee. */
export function feeExportRows(
  { facturas = [], omitidos }: MasivaReply,
  names: Names,
  isPreview: boolean,
): ListRecord[] {
  const situacion = isPreview ? 'Se emitirá' : 'Emitida';
  const none = isPreview ? 'No se facturará' : 'Sin facturar';
  return [
    ...facturas.flatMap((factura) =>
      (factura.lineas ?? []).map((linea) => ({ ...lineRow(factura, linea, names), situacion })),
    ),
    ...omitidos.map(({ alumno_id, alumno, motivo }) => ({ id: alumno_id, situacion: none, alumno, motivo })),
  ];
}

function lineRow(
  { numero, serie, alumno_id, alumno, titular, formaPago }: MasivaFactura,
  linea: MasivaLinea,
  names: Names,
): ListRecord {
  const cells: Record<string, string | null> = Object.fromEntries(
    Object.entries<LineColumn>(OF_LINE).map(([path, { cell }]): [string, string] => [path, cell(linea, names)]),
  );
  return {
    ...cells,
    id: linea.alumno_id ?? alumno_id,
    numero,
    serie: serie ?? null,
    alumno: names.alumnos.get(linea.alumno_id) ?? alumno,
    titular,
    formaPago,
  };
}

function discountText({ descuentoFijo, descuentoPorcentual }: MasivaLinea): string {
  if (descuentoFijo !== null) return euros(descuentoFijo);
  return descuentoPorcentual === null ? '' : rateText(descuentoPorcentual);
}

/** Loads the names of the students and concepts in the lines. */
export async function loadNames(db: Database, { facturas = [] }: MasivaReply): Promise<Names> {
  const lines = facturas.flatMap(({ lineas = [] }) => lineas);
  const alumnos = lines.map(({ alumno_id }) => alumno_id);
  const conceptos = lines.map(({ concepto_id }) => concepto_id);
  return {
    alumnos: namesById(await db.rows(STUDENTS, [alumnos])),
    conceptos: namesById(await db.rows(CONCEPTS, [conceptos])),
  };
}

const STUDENTS = `SELECT id, apellidos || ', ' || nombre AS nombre FROM alumnos WHERE id = ANY($1::integer[])`;
const CONCEPTS = 'SELECT id, descripcion AS nombre FROM conceptos WHERE id = ANY($1::integer[])';

const namesById = (rows: readonly { id: number; nombre: string }[]): Map<number | null, string> =>
  new Map(rows.map(({ id, nombre }) => [id, nombre]));
