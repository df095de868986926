import type { EntityManager } from 'typeorm';
import type { InvoiceTotals } from '../../contracts';
import { totalValues, TOTAL_COLUMNS } from '../totales';
import type { Issuer } from './emisor';
import { numberText, takeNumbers, yearOf, type LockedSeries } from './numerar';

/** A line that is written with its invoice, reckoned already. */
export interface NewLine {
  alumno_id: number | null;
  concepto_id: number | null;
  articulo_id: number | null;
  curso_id: number | null;
  descripcion: string;
  cantidad: string;
  precio: string;
  descuento_porcentual: string | null;
  descuento_fijo: string | null;
  tipo_iva: string;
  anulable: boolean;
  base: string;
  precio_con_iva: string;
  total: string;
  oferta_id: number | null;
  /** What was considered, once it is kept. */
  consideracion_id: number | null;
}

/** Whom an invoice is for, as it keeps it. */
export interface Holder {
  alumno_id: number | null;
  familia_id: number | null;
  titular: string;
  titular_nif: string | null;
  titular_direccion: string | null;
  titular_codigo_postal: string | null;
  titular_localidad: string | null;
  titular_provincia: string | null;
  forma_pago_id: number | null;
  iban: string | null;
}

/** An invoice that is made and issued at once. */
export interface NewInvoice extends Holder {
  id: number;
  lineas: readonly NewLine[];
  totales: InvoiceTotals;
  rectifica_id?: number;
  motivo?: string;
}

/** What all invoices of one writing share. */
export interface Issuing {
  serie: LockedSeries;
  /** `YYYY-MM-DD` */
  fecha: string;
  emisor: Issuer;
  procesoId: number | null;
  ahora: Date;
  /** All of it will be rolled back: nobody is made to wait for numbers that are not kept. */
  dryRun?: boolean;
}

/** Ids for invoices that are about to be written. */
export async function takeIds(manager: EntityManager, cuantos: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT nextval(pg_get_serial_sequence('facturas', 'id'))::integer AS id FROM generate_series(1, $1)`,
    [cuantos],
  );
  return rows.map(({ id }) => id);
}

/**
 * Numbers invoices in the locked series, in their order, and writes them issued: three statements however many there are.
 * The lines go first, because none can be added to an issued invoice.
 * @returns their numbers
 */
export async function writeIssued(
  manager: EntityManager,
  issuing: Issuing,
  facturas: readonly NewInvoice[],
): Promise<string[]> {
  if (facturas.length === 0) return [];
  const numbers = issuing.dryRun === true ? provisional(facturas) : await numbered(manager, issuing, facturas);
  await insertRows(manager, 'facturas_lineas', LINE_COLUMNS, facturas.flatMap(lineRows));
  // Billing records, their chain and the QR belong here, under the same lock: series first, then the head of the chain.
  const rows = numbers.map(({ factura, numero, orden }) => invoiceRow(issuing, factura, numero, orden));
  await insertRows(manager, 'facturas', INVOICE_COLUMNS, rows);
  return numbers.map(({ numero }) => numero);
}

interface Numbered {
  factura: NewInvoice;
  numero: string;
  orden: number;
}

async function numbered(
  manager: EntityManager,
  { serie, fecha }: Issuing,
  facturas: readonly NewInvoice[],
): Promise<Numbered[]> {
  const first = await takeNumbers(manager, serie, fecha, facturas.length);
  return facturas.map((factura, index) => {
    const orden = first + index;
    return { factura, orden, numero: numberText(serie, fecha, orden) };
  });
}

/** Far beyond every number that a series reaches, and each its own: ids are. */
const BEYOND = 1_000_000_000;

const provisional = (facturas: readonly NewInvoice[]): Numbered[] =>
  facturas.map((factura) => ({ factura, orden: BEYOND + factura.id, numero: `previo-${String(factura.id)}` }));

type Row = readonly unknown[];
type Columns = readonly (readonly [name: string, type: string])[];

/** Writes rows in one statement: an array for each column. */
async function insertRows(
  manager: EntityManager,
  table: string,
  columns: Columns,
  rows: readonly Row[],
): Promise<void> {
  const arrays = columns.map(([, type], index) => `$${String(index + 1)}::${type}[]`);
  await manager.query(
    `INSERT INTO ${table} (${columns.map(([name]) => name).join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})`,
    columns.map((_, index) => rows.map((row) => row[index])),
  );
}

const LINE_FIELDS = [
  ['alumno_id', 'integer'],
  ['concepto_id', 'integer'],
  ['articulo_id', 'integer'],
  ['curso_id', 'integer'],
  ['descripcion', 'text'],
  ['cantidad', 'numeric'],
  ['precio', 'numeric'],
  ['descuento_porcentual', 'numeric'],
  ['descuento_fijo', 'numeric'],
  ['tipo_iva', 'numeric'],
  ['anulable', 'boolean'],
  ['base', 'numeric'],
  ['precio_con_iva', 'numeric'],
  ['total', 'numeric'],
  ['oferta_id', 'integer'],
  ['consideracion_id', 'integer'],
] as const satisfies readonly (readonly [keyof NewLine, string])[];

const LINE_COLUMNS: Columns = [['factura_id', 'integer'], ['orden', 'integer'], ...LINE_FIELDS];

function lineRows({ id, lineas }: NewInvoice): Row[] {
  return lineas.map((line, index) => [id, index + 1, ...LINE_FIELDS.map(([name]) => line[name])]);
}

const HOLDER_FIELDS = [
  ['alumno_id', 'integer'],
  ['familia_id', 'integer'],
  ['titular', 'text'],
  ['titular_nif', 'text'],
  ['titular_direccion', 'text'],
  ['titular_codigo_postal', 'text'],
  ['titular_localidad', 'text'],
  ['titular_provincia', 'text'],
  ['forma_pago_id', 'integer'],
  ['iban', 'text'],
] as const satisfies readonly (readonly [keyof Holder, string])[];

const INVOICE_COLUMNS: Columns = [
  ['id', 'integer'],
  ['serie_id', 'integer'],
  ['ejercicio', 'integer'],
  ['orden_serie', 'integer'],
  ['numero', 'text'],
  ['estado', 'text'],
  ['tipo', 'text'],
  ['fecha', 'date'],
  ['fecha_expedicion', 'date'],
  ['emisor', 'jsonb'],
  ['proceso_id', 'integer'],
  ['presentada_en', 'timestamptz'],
  ['rectifica_id', 'integer'],
  ['motivo', 'text'],
  ...HOLDER_FIELDS,
  ...TOTAL_COLUMNS.map(([column]) => [column, 'numeric'] as const),
];

function invoiceRow(
  { serie, fecha, emisor, procesoId, ahora }: Issuing,
  factura: NewInvoice,
  numero: string,
  orden: number,
): Row {
  return [
    factura.id,
    serie.id,
    yearOf(fecha),
    orden,
    numero,
    'presentada',
    serie.tipo,
    fecha,
    fecha,
    JSON.stringify(emisor),
    procesoId,
    ahora.toISOString(),
    factura.rectifica_id ?? null,
    factura.motivo ?? null,
    ...HOLDER_FIELDS.map(([name]) => factura[name]),
    ...totalValues(factura.totales),
  ];
}
