import type { EntityManager } from 'typeorm';
import type { TipoFactura } from '../entities/tipos';
import { facturasErrors } from '../errors';

/** An open series: only its holder numbers in it, if it is locked. */
export interface OpenSeries {
  id: number;
  codigo: string;
  tipo: TipoFactura;
}

/**
 * An open series, without a lock: for checks and dry runs.
 * @param field where a refusal shows its sentence
 * @throws serie-desconocida, serie-cerrada
 */
export const findSeries = (
  manager: EntityManager,
  serieId: number,
  field: SeriesField = 'serie',
): Promise<OpenSeries> => readSeries(manager, serieId, { field, lock: '' });

/**
 * Locks an open series until the transaction ends. Every transaction that issues takes this lock first, which rules out deadlocks.
 * @param field where a refusal shows its sentence
 * @throws serie-desconocida, serie-cerrada
 */
export const lockSeries = (
  manager: EntityManager,
  serieId: number,
  field: SeriesField = 'serie',
): Promise<OpenSeries> => readSeries(manager, serieId, { field, lock: 'FOR NO KEY UPDATE' });

/** The field of the draft's record, and that of bulk requests. */
type SeriesField = 'serie' | 'serieId';

async function readSeries(
  manager: EntityManager,
  serieId: number,
  { field, lock }: { field: SeriesField; lock: string },
): Promise<OpenSeries> {
  const [serie]: (OpenSeries & { activa: boolean })[] = await manager.query(
    `SELECT id, codigo, tipo, activa FROM series WHERE id = $1 ${lock}`,
    [serieId],
  );
  if (serie === undefined) throw facturasErrors['serie-desconocida']({ campos: { [field]: 'Esa serie no existe' } });
  if (!serie.activa)
    throw facturasErrors['serie-cerrada']({ codigo: serie.codigo }, { campos: { [field]: 'Está cerrada' } });
  return serie;
}

/** The id of the series for rectifying invoices. @throws sin-serie-rectificativa */
export async function findRectifyingSeries(manager: EntityManager): Promise<number> {
  const [serie]: { id: number }[] = await manager.query(
    `SELECT id FROM series WHERE activa AND tipo = 'rectificativa' ORDER BY codigo LIMIT 1`,
  );
  if (serie === undefined) throw facturasErrors['sin-serie-rectificativa']();
  return serie.id;
}
