import type { EntityManager } from 'typeorm';
import { toInteger } from '../../platform/dinero';
import { facturasErrors } from '../errors';
import type { TipoFactura } from '../tipos';

/** A series locked for issuing: nobody else numbers in it until the transaction ends. */
export interface LockedSeries {
  id: number;
  codigo: string;
  tipo: TipoFactura;
}

/** The first day of which the records of invoices (Orden HAC/1177/2024) know. */
const EARLIEST = '2024-10-28';

/** A series as it is, without waiting for whoever issues in it. @throws serie-desconocida, serie-cerrada */
export const findSeries = (manager: EntityManager, serieId: number): Promise<LockedSeries> =>
  readSeries(manager, serieId, '');

/**
 * Locks a series. Always the first lock of whoever issues, so that issuers wait for each other and never in a circle.
 * @throws serie-desconocida, serie-cerrada
 */
export const lockSeries = (manager: EntityManager, serieId: number): Promise<LockedSeries> =>
  readSeries(manager, serieId, 'FOR NO KEY UPDATE');

async function readSeries(manager: EntityManager, serieId: number, lock: string): Promise<LockedSeries> {
  const [serie]: (LockedSeries & { activa: boolean })[] = await manager.query(
    `SELECT id, codigo, tipo, activa FROM series WHERE id = $1 ${lock}`,
    [serieId],
  );
  if (serie === undefined) throw facturasErrors['serie-desconocida']({ campos: { serie: 'Esa serie no existe' } });
  if (!serie.activa)
    throw facturasErrors['serie-cerrada']({ codigo: serie.codigo }, { campos: { serie: 'Está cerrada' } });
  return serie;
}

/**
 * Holds a date of issue against the rules and the last invoice of the locked series.
 * @param hoy today in Madrid
 * @throws fecha-futura, fecha-antigua, fecha-anterior
 */
export async function checkDate(
  manager: EntityManager,
  serie: LockedSeries,
  fecha: string,
  hoy: string,
): Promise<void> {
  const [row]: { ultima: string | null }[] = await manager.query(
    'SELECT max(ultima_fecha)::text AS ultima FROM facturas_contadores WHERE serie_id = $1 AND ultimo > 0',
    [serie.id],
  );
  const campos = (frase: string) => ({ campos: { fecha: frase } });
  if (fecha > hoy) throw facturasErrors['fecha-futura'](campos('No puede ser futura'));
  if (fecha < EARLIEST) throw facturasErrors['fecha-antigua'](campos('No puede ser anterior al 28/10/2024'));
  const ultima = row?.ultima ?? null;
  if (ultima !== null && fecha < ultima)
    throw facturasErrors['fecha-anterior'](
      { codigo: serie.codigo, ultima: dayText(ultima) },
      campos(`Es anterior a la última factura, del ${dayText(ultima)}`),
    );
}

/**
 * Takes the next numbers of a locked series: correlative within series and year, from 1 and without a gap, because they
 * are given back with the transaction that took them (RD 1619/2012, art. 6.1.a).
 * @returns the first of them
 */
export async function takeNumbers(
  manager: EntityManager,
  serie: LockedSeries,
  fecha: string,
  cuantos: number,
): Promise<number> {
  const [row]: { ultimo: number }[] = await manager.query(
    `INSERT INTO facturas_contadores (serie_id, ejercicio, ultimo, ultima_fecha)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (serie_id, ejercicio) DO UPDATE
       SET ultimo = facturas_contadores.ultimo + excluded.ultimo, ultima_fecha = excluded.ultima_fecha
     RETURNING ultimo`,
    [serie.id, yearOf(fecha), cuantos, fecha],
  );
  if (row === undefined) throw new Error('The counter of the series did not answer');
  return row.ultimo - cuantos + 1;
}

/** The number as people and tax authorities read it: `A-2026-000001`. */
export function numberText(serie: LockedSeries, fecha: string, orden: number): string {
  return `${serie.codigo}-${fecha.slice(0, 4)}-${String(orden).padStart(6, '0')}`;
}

export const yearOf = (fecha: string): number => toInteger(fecha.slice(0, 4)) ?? 0;

/** `2026-11-20` as people read it. */
export function dayText(fecha: string): string {
  return fecha.split('-').reverse().join('/');
}
