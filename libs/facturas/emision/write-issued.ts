import type { EntityManager } from 'typeorm';
import type { TotalesFactura } from '../../contracts';
import { zip } from '../calculo/zip-lists';
import { insertRows, type RowOf } from '../entities/columns';
import { FACTURA, PRESENTACION, type Pagador } from '../entities/factura.columns';
import { LINEA_EN_FACTURA, type Linea } from '../entities/linea.columns';
import type { Emisor } from './emisor.service';
import { provisionalNumber, takeNumbers, type InvoiceNumber } from './numbering';
import type { OpenSeries } from './series';

/** An invoice that is written and issued at once, without having been a draft. */
export interface NewInvoice {
  id: number;
  alumno_id: number | null;
  pagador: Pagador;
  lineas: readonly Linea[];
  totales: TotalesFactura;
  rectifica_id?: number;
  motivo?: string;
}

/** What the invoices of one chunk share. */
export interface Issuing {
  /** Locked, except in a dry run. */
  serie: OpenSeries;
  /** `YYYY-MM-DD` */
  fecha: string;
  emisor: Emisor;
  now: Date;
  runId: number | null;
  /** Takes no numbers: dry runs must not lock the series. */
  isDryRun?: boolean;
}

/** Draws ids for invoices that are about to be written. */
export async function drawIds(manager: EntityManager, count: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT nextval(pg_get_serial_sequence('facturas', 'id'))::integer AS id FROM generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** What issuing writes on an invoice, be it new or a draft until now. */
export const issuedFields = (
  { serie, fecha, emisor, now }: Pick<Issuing, 'serie' | 'fecha' | 'emisor' | 'now'>,
  number: InvoiceNumber,
): RowOf<typeof PRESENTACION> => ({
  ...number,
  estado: 'presentada',
  tipo: serie.tipo,
  fecha,
  fecha_expedicion: fecha,
  emisor: JSON.stringify(emisor),
  presentada_en: now.toISOString(),
});

/**
 * Writes invoices as issued, numbered in their order, in three statements whatever their number. The lines go first: none
 * can be added to an issued invoice (libs/facturas/emision/immutability.ts).
 * @returns the invoices with their numbers, in order
 */
export async function writeIssued<Invoice extends NewInvoice>(
  manager: EntityManager,
  issuing: Issuing,
  facturas: readonly Invoice[],
): Promise<(Invoice & { numero: string })[]> {
  if (facturas.length === 0) return [];
  const { serie, fecha, runId, isDryRun = false } = issuing;
  const numbers = isDryRun
    ? facturas.map(({ id }) => provisionalNumber(fecha, id))
    : await takeNumbers(manager, serie, fecha, facturas.length);
  const numbered = zip(facturas, numbers);
  await insertRows(manager, 'facturas_lineas', LINEA_EN_FACTURA, facturas.flatMap(lineRows));
  // Billing records, their chain and the QR belong here, under the same lock: series first, then the head of the chain.
  const rows = numbered.map(([factura, number]) => ({
    ...issuedFields(issuing, number),
    ...invoiceFields(factura),
    serie_id: serie.id,
    proceso_id: runId,
  }));
  await insertRows(manager, 'facturas', FACTURA, rows);
  return numbered.map(([factura, { numero }]) => ({ ...factura, numero }));
}

const lineRows = ({ id, lineas }: NewInvoice): RowOf<typeof LINEA_EN_FACTURA>[] =>
  lineas.map((linea, index) => ({ ...linea, factura_id: id, orden: index + 1 }));

const invoiceFields = ({ id, alumno_id, pagador, totales, rectifica_id, motivo }: NewInvoice) => ({
  id,
  alumno_id,
  rectifica_id: rectifica_id ?? null,
  motivo: motivo ?? null,
  ...pagador,
  ...totales,
});
