import type { EntityManager } from 'typeorm';
import { oneRow, type Actor } from '../../platform';
import type { Store } from '../model/stored-field';

type ReferencesStore = Extract<Store, { kind: 'references' }>;

/** Replaces the references of a record by `ids`. @returns the ids before and after the change */
export async function replaceReferences(
  manager: EntityManager,
  { junction, ownColumn, targetColumn }: ReferencesStore,
  id: number,
  ids: readonly number[],
): Promise<{ antes: number[]; despues: number[] }> {
  const current = async (): Promise<number[]> => {
    const rows: { ids: number[] }[] = await manager.query(
      `SELECT coalesce(array_agg("${targetColumn}" ORDER BY 1), '{}') AS ids FROM "${junction}" WHERE "${ownColumn}" = $1`,
      [id],
    );
    return oneRow(rows).ids;
  };
  const antes = await current();
  await manager.query(
    `DELETE FROM "${junction}" WHERE "${ownColumn}" = $1 AND "${targetColumn}" <> ALL($2::integer[])`,
    [id, ids],
  );
  await manager.query(
    `INSERT INTO "${junction}" ("${ownColumn}", "${targetColumn}") SELECT $1, unnest($2::integer[])
     ON CONFLICT DO NOTHING`,
    [id, ids],
  );
  return { antes, despues: await current() };
}

interface ReferencesChange {
  table: string;
  id: number;
  campo: string;
  antes: number[];
  despues: number[];
}

/** Writes the audit row of changed references. The audit triggers cannot do this: rows of a junction table have no id, and the change belongs to the record. */
export async function auditReferences(
  manager: EntityManager,
  { userId, requestId }: Actor,
  { table, id, campo, antes, despues }: ReferencesChange,
): Promise<void> {
  await manager.query(
    `INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, antes, despues)
     VALUES ($1, $2, $3, $4, 'modificar', $5, $6)`,
    [userId, requestId, table, id, JSON.stringify({ [campo]: antes }), JSON.stringify({ [campo]: despues })],
  );
}
