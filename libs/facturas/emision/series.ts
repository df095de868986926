import type { EntityManager } from 'typeorm';
import type { TipoFactura } from '../entities/tipos';
import { facturasErrors } from '../errors';

/** An open series: only its holder numbers in it, if it is locked. */
export interface OpenSeries {
  id: number;
  codigo: string;
  tipo: TipoFactura;
}

/** An open series, without a lock: for checks and dry runs. @throws serie-desconocida, serie-cerrada */
export const findSeries = (manager: EntityManager, serieId: number): Promise<OpenSeries> =>
  readSeries(manager, serieId, '');

/**
 * Locks an open series until the transaction ends. Every transaction that issues takes this lock first, which rules out deadlocks.
 * @throws serie-desconocida, serie-cerrada
 */
export const lockSeries = (manager: EntityManager, serieId: number): Promise<OpenSeries> =>
  readSeries(manager, serieId, 'FOR NO KEY UPDATE');

async function readSeries(manager: EntityManager, serieId: number, lock: string): Promise<OpenSeries> {
  const [serie]: (OpenSeries & { activa: boolean })[] = await manager.query(
    `SELECT id, codigo, tipo, activa FROM series WHERE id = $1 ${lock}`,
    [serieId],
  );
  if (serie === undefined) throw facturasErrors['serie-desconocida']({ campos: { serie: 'Esa serie no existe' } });
  if (!serie.activa)
    throw facturasErrors['serie-cerrada']({ codigo: serie.codigo }, { campos: { serie: 'Está cerrada' } });
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
