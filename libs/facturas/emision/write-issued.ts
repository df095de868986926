import type { EntityManager } from 'typeorm';
import type { TotalesFactura } from '../../contracts';
import { insertRows, perRow, shared, type RowOf } from '../entities/columns';
import {
  IDENTIDAD,
  NUMERO,
  ORIGEN,
  PAGADOR,
  PAGO_IMPRESO,
  PRESENTACION,
  TOTALES,
  type Pagador,
} from '../entities/factura.columns';
import { LINEA_EN_FACTURA, type Linea } from '../entities/linea.columns';
import type { Emisor } from './emisor.service';
import { provisionalNumber, takeNumbers } from './numbering';
import { paymentText, type PrintedTexts } from './printed-texts';
import type { CodigoRectificacion } from '../entities/tipos';
import type { OpenSeries } from './series';

/** An invoice that a run writes directly as issued, without a draft. */
export interface NewInvoice {
  id: number;
  alumno_id: number | null;
  pagador: Pagador;
  lineas: readonly Linea[];
  totales: TotalesFactura;
  rectifica_id?: number;
  motivo?: string;
  codigo_rectificacion?: CodigoRectificacion;
}

/** The data that the invoices of one chunk share. */
export interface Issuing {
  /** The series; locked, except in a dry run. */
  serie: OpenSeries;
  /** `YYYY-MM-DD` */
  fecha: string;
  /** The date of operation, `YYYY-MM-DD`; null if it equals the date of issue. */
  fechaOperacion: string | null;
  emisor: Emisor;
  texts: PrintedTexts;
  now: Date;
  runId: number | null;
  /** If true, takes no numbers from the series, because a dry run must not lock the series. */
  isDryRun?: boolean;
}

/** Reserves ids for invoices that will be written. */
export async function drawIds(manager: EntityManager, count: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT nextval('facturas_id_seq')::integer AS id FROM generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Returns the columns that issuing sets, except the number. A new invoice and an issued draft get the same columns. */
export const issueFields = ({
  serie,
  fecha,
  fechaOperacion,
  emisor,
  texts,
  now,
}: Pick<Issuing, 'serie' | 'fecha' | 'fechaOperacion' | 'emisor' | 'texts' | 'now'>): RowOf<typeof PRESENTACION> => ({
  estado: 'presentada',
  tipo: serie.tipo,
  fecha,
  fecha_expedicion: fecha,
  fechaOperacion,
  emisor: JSON.stringify(emisor),
  presentada_en: now.toISOString(),
  exencion: texts.exencion,
});

/**
 * Writes invoices as issued, numbered in the given order. Uses three statements for any number of invoices. Lines are written first,
 * because no line can be added to an issued invoice (libs/facturas/emision/immutability.ts).
 * @returns the numbers, in the same order
 */
export async function writeIssued(
  manager: EntityManager,
  issuing: Issuing,
  facturas: readonly NewInvoice[],
): Promise<string[]> {
  if (facturas.length === 0) return [];
  const { serie, fecha, runId, isDryRun = false } = issuing;
  const numbers = isDryRun
    ? facturas.map(({ id }) => provisionalNumber(fecha, id))
    : await takeNumbers(manager, serie, fecha, facturas.length);
  await insertRows(manager, 'facturas_lineas', [perRow(LINEA_EN_FACTURA, facturas.flatMap(lineRows))]);
  // Billing records, the chain of billing records and the QR do not exist yet. Write them here, under the same locks: first lock the
  // series, then the head of the chain.
  await insertRows(manager, 'facturas', [
    shared(ORIGEN, { serie_id: serie.id, proceso_id: runId }),
    shared(PRESENTACION, issueFields(issuing)),
    perRow(NUMERO, numbers),
    perRow(IDENTIDAD, facturas.map(identityOf)),
    perRow(
      PAGADOR,
      facturas.map(({ pagador }) => pagador),
    ),
    perRow(
      PAGO_IMPRESO,
      facturas.map(({ pagador }) => ({ textoPago: paymentText(issuing.texts, pagador) })),
    ),
    perRow(
      TOTALES,
      facturas.map(({ totales }) => totales),
    ),
  ]);
  return numbers.map(({ numero }) => numero);
}

const lineRows = ({ id, lineas }: NewInvoice): RowOf<typeof LINEA_EN_FACTURA>[] =>
  lineas.map((linea, index) => ({ ...linea, factura_id: id, orden: index + 1 }));

const identityOf = ({
  id,
  alumno_id,
  lineas: [first],
  rectifica_id,
  motivo,
  codigo_rectificacion,
}: NewInvoice): RowOf<typeof IDENTIDAD> => ({
  id,
  alumno_id,
  primer_alumno_id: alumno_id ?? first?.alumno_id ?? null,
  rectifica_id: rectifica_id ?? null,
  motivo: motivo ?? null,
  codigo_rectificacion: codigo_rectificacion ?? null,
});
