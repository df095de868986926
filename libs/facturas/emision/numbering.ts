import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';
import { toInteger } from '../../platform/dinero';
import type { OpenSeries } from './series';

/** A number in a series: `A-2026-000001` is the first number of 2026. */
export interface InvoiceNumber {
  ejercicio: number;
  orden_serie: number;
  numero: string;
}

/**
 * Takes the next numbers of a locked series. In each year, the first number is 1. If the transaction is rolled back, the numbers are free
 * again, so there are no gaps (RD 1619/2012, art. 6.1.a).
 */
export async function takeNumbers(
  manager: EntityManager,
  serie: OpenSeries,
  fecha: string,
  count: number,
): Promise<InvoiceNumber[]> {
  const ejercicio = yearOf(fecha);
  const rows: { ultimo: number }[] = await manager.query(TAKE, [serie.id, ejercicio, count, fecha]);
  const first = oneRow(rows).ultimo - count + 1;
  return Array.from({ length: count }, (_, index) => {
    const orden_serie = first + index;
    return { ejercicio, orden_serie, numero: numberText(serie, ejercicio, orden_serie) };
  });
}

/** Returns the number that the next invoice of the series gets, unless another invoice takes it first. Takes no lock. */
export async function findNextNumber(
  manager: EntityManager,
  serie: Pick<OpenSeries, 'id' | 'codigo'>,
  fecha: string,
): Promise<string> {
  const ejercicio = yearOf(fecha);
  const [counter]: { ultimo: number }[] = await manager.query(
    'SELECT ultimo FROM facturas_contadores WHERE serie_id = $1 AND ejercicio = $2',
    [serie.id, ejercicio],
  );
  return numberText(serie, ejercicio, counter === undefined ? 1 : counter.ultimo + 1);
}

/** Larger than any number that a series can reach in practice, so that dry runs never get the number of an issued invoice. */
const PROVISIONAL = 1_000_000_000;

/**
 * Returns the number of an invoice in a dry run, because a dry run must not lock the series. The number is unique, because it contains the
 * id of the invoice.
 */
export const provisionalNumber = (fecha: string, facturaId: number): InvoiceNumber => ({
  ejercicio: yearOf(fecha),
  orden_serie: PROVISIONAL + facturaId,
  numero: `previo-${String(facturaId)}`,
});

const numberText = ({ codigo }: Pick<OpenSeries, 'codigo'>, ejercicio: number, orden: number): string =>
  `${codigo}-${String(ejercicio)}-${String(orden).padStart(6, '0')}`;

/** The year of a date, `YYYY-MM-DD`. */
export function yearOf(fecha: string): number {
  const year = toInteger(fecha.slice(0, 4));
  if (year === null) throw new Error(`«${fecha}» is not a date`);
  return year;
}

const TAKE = `
  INSERT INTO facturas_contadores (serie_id, ejercicio, ultimo, ultima_fecha)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (serie_id, ejercicio) DO UPDATE
    SET ultimo = facturas_contadores.ultimo + excluded.ultimo, ultima_fecha = excluded.ultima_fecha
  RETURNING ultimo`;
