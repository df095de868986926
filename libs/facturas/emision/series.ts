import type { EntityManager } from 'typeorm';
import type { TipoFactura } from '../entities/tipos';
import { facturasErrors } from '../errors';

/** An open series of invoices. While a transaction holds a lock on the series, no other transaction can take numbers from the series. */
export interface OpenSeries {
  id: number;
  codigo: string;
  tipo: TipoFactura;
}

/**
 * Reads an open series without locking it: for checks and dry runs.
 * @param field the field that shows a refusal
 * @throws serie-desconocida, serie-cerrada
 */
export const findSeries = (
  manager: EntityManager,
  serieId: number,
  field: SeriesField = 'serie',
): Promise<OpenSeries> => readSeries(manager, serieId, { field, lock: '' });

/**
 * Locks an open series until the transaction ends. Every transaction that issues invoices takes this lock first, which prevents deadlocks.
 * @param field the field that gets the error sentence if the series is refused
 * @throws serie-desconocida, serie-cerrada
 */
export const lockSeries = (
  manager: EntityManager,
  serieId: number,
  field: SeriesField = 'serie',
): Promise<OpenSeries> => readSeries(manager, serieId, { field, lock: LOCK });

/** The field that shows a refusal: `serie` in the record of a draft, `serieId` in bulk requests. */
type SeriesField = 'serie' | 'serieId';

/**
 * The series of an issue. `serie` is the requested series. `simplificada` is the first open simplified series, for holders who lack data
 * for a full invoice; null if there is no such series.
 */
export interface IssueSeries {
  serie: OpenSeries;
  simplificada: OpenSeries | null;
}

/**
 * Reads the requested series. If `simplifies` is true, also reads the simplified series.
 * Except in a dry run, locks the series until the transaction ends, in order of their ids to prevent deadlocks.
 * @param simplifies true if invoices of holders without NIF or address go to the simplified series
 * @throws serie-desconocida, serie-cerrada
 */
export async function openIssueSeries(
  manager: EntityManager,
  serieId: number,
  { simplifies, isDryRun = false, field = 'serie' }: { simplifies: boolean; isDryRun?: boolean; field?: SeriesField },
): Promise<IssueSeries> {
  if (!simplifies)
    return { serie: await (isDryRun ? findSeries : lockSeries)(manager, serieId, field), simplificada: null };
  const rows: SeriesRow[] = await manager.query(`${BOTH_SERIES} ${isDryRun ? '' : LOCK}`, [serieId]);
  const serie = checkOpen(
    rows.find(({ id }) => id === serieId),
    field,
  );
  // Tests `activa` again after the query, because the series may have been closed while this transaction waited for the lock.
  const simplificada = rows.find(({ id, tipo, activa }) => id !== serieId && tipo === 'simplificada' && activa);
  return { serie, simplificada: simplificada ?? null };
}

/** SQL that reads the requested series. If this series is for full invoices, also reads an active series for simplified invoices. */
const BOTH_SERIES = `
  SELECT id, codigo, tipo, activa FROM series
  WHERE id = $1 OR id = (SELECT s.id FROM series s JOIN series r ON r.id = $1 AND r.tipo = 'completa'
                         WHERE s.activa AND s.tipo = 'simplificada' ORDER BY s.codigo LIMIT 1)
  ORDER BY id`;

const LOCK = 'FOR NO KEY UPDATE';

type SeriesRow = OpenSeries & { activa: boolean };

async function readSeries(
  manager: EntityManager,
  serieId: number,
  { field, lock }: { field: SeriesField; lock: string },
): Promise<OpenSeries> {
  const [serie]: SeriesRow[] = await manager.query(
    `SELECT id, codigo, tipo, activa FROM series WHERE id = $1 ${lock}`,
    [serieId],
  );
  return checkOpen(serie, field);
}

function checkOpen(serie: SeriesRow | undefined, field: SeriesField): OpenSeries {
  if (serie === undefined) throw facturasErrors['serie-desconocida']({ campos: { [field]: 'Esa serie no existe' } });
  if (!serie.activa)
    throw facturasErrors['serie-cerrada']({ codigo: serie.codigo }, { campos: { [field]: 'Está cerrada' } });
  return serie;
}

/** Returns the id of the series for rectifying invoices. @throws sin-serie-rectificativa */
export async function findRectifyingSeries(manager: EntityManager): Promise<number> {
  const [serie]: { id: number }[] = await manager.query(
    `SELECT id FROM series WHERE activa AND tipo = 'rectificativa' ORDER BY codigo LIMIT 1`,
  );
  if (serie === undefined) throw facturasErrors['sin-serie-rectificativa']();
  return serie.id;
}
