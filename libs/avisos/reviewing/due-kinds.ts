import type { EntityManager } from 'typeorm';
import type { SqlRunner } from '../../platform';
import type { AvisoKinds } from '../definition/kinds';

/**
 * SQL: the review `r` of a kind is due. Faults that depend on time alone, such as a paper that expires, are found every 15 minutes. During
 * bulk work, which changes watched tables all the time, a kind is reviewed every 10 seconds.
 */
const IS_DUE = `(r.revisado < clock_timestamp() - interval '15 minutes'
  OR r.pendiente AND r.revisado < clock_timestamp() - interval '10 seconds')`;

/** Returns the codes of the kinds whose review is due, and whether watched tables have changed. */
export async function readDue(
  db: SqlRunner,
  kinds: AvisoKinds,
): Promise<{ due: string[]; haveTablesChanged: boolean }> {
  const [row] = await db.query<{ due: string[]; haveTablesChanged: boolean }[]>(
    `SELECT EXISTS (SELECT FROM avisos_cambios) AS "haveTablesChanged", ARRAY(
       SELECT k.codigo FROM unnest($1::text[]) AS k (codigo) LEFT JOIN avisos_revisiones r ON r.codigo = k.codigo
       WHERE r.codigo IS NULL OR ${IS_DUE} ORDER BY 1) AS due`,
    [kinds.all.map(({ codigo }) => codigo)],
  );
  if (row === undefined) throw new Error('A SELECT without FROM returned no row');
  return row;
}

/** Marks all kinds. Their causes may be in the configuration of this process, which no table shows. */
export async function markAll(db: SqlRunner): Promise<void> {
  await db.query('UPDATE avisos_revisiones SET pendiente = true WHERE NOT pendiente');
}

/** Takes the recorded changes, and marks the kinds that depend on the changed tables. */
export async function markChanged(manager: EntityManager, kinds: AvisoKinds): Promise<void> {
  // TypeORM returns the rows of a DELETE together with their number.
  const [rows] = await manager.query<[{ tabla: string }[], number]>(
    `DELETE FROM avisos_cambios WHERE id IN (SELECT id FROM avisos_cambios FOR UPDATE SKIP LOCKED) RETURNING tabla`,
  );
  const codes = kinds.dependingOn(rows.map(({ tabla }) => tabla)).map(({ codigo }) => codigo);
  // A kind without a row has never been reviewed, so it is due anyway.
  await manager.query('UPDATE avisos_revisiones SET pendiente = true WHERE codigo = ANY($1) AND NOT pendiente', [
    codes,
  ]);
}

/**
 * Claims the review of a kind until the end of the transaction. Changes that commit later mark the kind again.
 * @returns false if another worker reviews the kind or has just done so
 */
export async function claimReview(manager: EntityManager, codigo: string): Promise<boolean> {
  const [lock] = await manager.query<{ isFree: boolean }[]>(
    `SELECT pg_try_advisory_xact_lock(hashtext('avisos'), hashtext($1)) AS "isFree"`,
    [codigo],
  );
  if (lock?.isFree !== true) return false;
  const claimed = await manager.query<unknown[]>(
    `INSERT INTO avisos_revisiones AS r (codigo, revisado) VALUES ($1, clock_timestamp())
     ON CONFLICT (codigo) DO UPDATE SET revisado = clock_timestamp(), pendiente = false WHERE ${IS_DUE} RETURNING codigo`,
    [codigo],
  );
  return claimed.length > 0;
}

/** Postpones the next review of a kind by 15 minutes, or until a watched table changes, because its review has failed. */
export async function postponeReview(db: SqlRunner, codigo: string): Promise<void> {
  await db.query(
    `INSERT INTO avisos_revisiones (codigo, revisado) VALUES ($1, clock_timestamp())
     ON CONFLICT (codigo) DO UPDATE SET revisado = clock_timestamp(), pendiente = false`,
    [codigo],
  );
}
