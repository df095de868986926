import type { EntityManager } from 'typeorm';
import { oneRow, type Actor } from '../../platform';
import { fichasErrors } from '../definition/errors';
import type { RecordModel } from '../model/record-model';
import { ADDED_COLUMN, type StoredField } from '../model/stored-field';
import { withoutLocked } from './locked-values';
import { replaceReferences, auditReferences } from './write-references';

/** The new values of the fields that a save writes. */
export type Values = Map<StoredField, unknown>;

/** The user who saves, and the time. */
export interface SaveAuthor {
  actor: Actor;
  now: Date;
  /** The academy's today, `YYYY-MM-DD`. */
  today: string;
}

/** A checked save, ready to be written. */
export interface PreparedSave {
  model: RecordModel;
  /** 0 makes a new record. */
  id: number;
  /** The version that the user edited; null overwrites any version. */
  version: number | null;
  values: Values;
  /** Whether the user confirmed the question of `beforeSave`. */
  isConfirmed: boolean;
}

/**
 * Writes a record and its references within a transaction.
 * @returns its id
 * @throws guardada-antes, bloqueada, and what `beforeSave` of the record throws
 */
export async function writeRecord(
  manager: EntityManager,
  save: PreparedSave,
  { actor, now, today }: SaveAuthor,
): Promise<number> {
  const { beforeSave, afterSave } = save.model;
  const written = {
    id: save.id,
    values: byField(save.values),
    userId: actor.userId,
    now,
    today,
    isConfirmed: save.isConfirmed,
  };
  await beforeSave?.(manager, written);
  if (save.id !== 0) await checkLocks(manager, save);
  const id = save.id === 0 ? await insert(manager, save) : await update(manager, save);
  for (const [{ campo, store }, value] of save.values) {
    if (store.kind !== 'references') continue;
    const change = await replaceReferences(manager, store, id, value as readonly number[]);
    if (String(change.antes) === String(change.despues)) continue;
    await auditReferences(manager, actor, { table: save.model.table, id, campo, ...change });
  }
  await afterSave?.(manager, id, written);
  return id;
}

/** Values by the names of their fields. */
export const byField = (values: Values): Record<string, unknown> =>
  Object.fromEntries([...values].map(([{ campo }, value]) => [campo, value]));

interface Assignment {
  column: string;
  value: unknown;
}

/** The columns to write. Added fields share one column. */
function assignmentsOf(values: Values): { columns: Assignment[]; added: Record<string, unknown> } {
  const columns: Assignment[] = [];
  const added: Record<string, unknown> = {};
  for (const [{ campo, store }, value] of values) {
    if ('column' in store) columns.push({ column: store.column, value });
    else if (store.kind === 'added') added[campo] = value;
  }
  return { columns, added };
}

async function insert(manager: EntityManager, { model, values }: PreparedSave): Promise<number> {
  const { columns, added } = assignmentsOf(values);
  if (Object.keys(added).length > 0) columns.push({ column: ADDED_COLUMN, value: JSON.stringify(added) });
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const places = columns.map((_, index) => `$${String(index + 1)}`).join(', ');
  const text = columns.length === 0 ? 'DEFAULT VALUES' : `(${names}) VALUES (${places})`;
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO "${model.table}" ${text} RETURNING id`,
    columns.map(({ value }) => value),
  );
  return oneRow(rows).id;
}

/**
 * Locks the row and checks again that the record may be changed. Since `prepare`, another transaction may have issued or cancelled the
 * record.
 * @throws bloqueada
 */
async function checkLocks(manager: EntityManager, { model, id, values }: PreparedSave): Promise<void> {
  if (model.locks.length === 0) return;
  const [row]: Record<string, unknown>[] = await manager.query(
    `SELECT * FROM "${model.table}" WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (row !== undefined) withoutLocked(model, row, values);
}

/** Updates a record. The UPDATE itself compares the version, so that only one of two simultaneous saves succeeds. */
async function update(manager: EntityManager, { model, id, version, values }: PreparedSave): Promise<number> {
  const { columns, added } = assignmentsOf(values);
  const params = [id, version, ...columns.map(({ value }) => value)];
  const sets = columns.map(({ column }, index) => `"${column}" = $${String(index + 3)}`);
  if (Object.keys(added).length > 0) {
    params.push(JSON.stringify(added));
    sets.push(`"${ADDED_COLUMN}" = "${ADDED_COLUMN}" || $${String(params.length)}::jsonb`);
  }
  const [, changed]: [unknown, number] = await manager.query(
    `UPDATE "${model.table}" SET ${[...sets, 'version = version + 1'].join(', ')}
     WHERE id = $1 AND ($2::integer IS NULL OR version = $2)`,
    params,
  );
  if (changed === 0) throw fichasErrors['guardada-antes']();
  return id;
}
