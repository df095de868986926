import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform';
import { fichasErrors } from '../errors';
import type { RecordModel } from '../model/record-model';
import { ADDED_COLUMN, type StoredField } from '../model/stored-field';

/** What is to be written, field by field. */
export type Values = Map<StoredField, unknown>;

/**
 * Writes a record and what it refers to.
 * @param version the one it was read with; null writes whatever is there.
 * @returns its id
 * @throws guardada-antes
 */
export async function writeRecord(
  manager: EntityManager,
  model: RecordModel,
  id: number,
  version: number | null,
  values: Values,
  actor: Actor,
): Promise<number> {
  const saved = id === 0 ? await insert(manager, model, values) : await update(manager, model, id, version, values);
  for (const [field, value] of values)
    if (field.store.kind === 'references') await writeReferences(manager, model, field, saved, value, actor);
  return saved;
}

/** Columns with their values; added fields go together into one, beside those that are there. */
function columnsOf(values: Values): { columns: [string, unknown][]; added: Record<string, unknown> } {
  const columns: [string, unknown][] = [];
  const added: Record<string, unknown> = {};
  for (const [{ campo, store }, value] of values) {
    if (store.kind === 'column' || store.kind === 'reference') columns.push([store.column, value]);
    else if (store.kind === 'added') added[campo] = value;
  }
  return { columns, added };
}

async function insert(manager: EntityManager, model: RecordModel, values: Values): Promise<number> {
  const { columns, added } = columnsOf(values);
  if (Object.keys(added).length > 0) columns.push([ADDED_COLUMN, JSON.stringify(added)]);
  const names = columns.map(([column]) => `"${column}"`).join(', ');
  const places = columns.map((_, index) => `$${String(index + 1)}`).join(', ');
  const text = columns.length === 0 ? 'DEFAULT VALUES' : `(${names}) VALUES (${places})`;
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO "${model.table}" ${text} RETURNING id`,
    columns.map(([, value]) => value),
  );
  return rows[0]?.id ?? 0;
}

/** The version is compared in the statement that changes it: of two saves at once, one finds it gone. */
async function update(
  manager: EntityManager,
  model: RecordModel,
  id: number,
  version: number | null,
  values: Values,
): Promise<number> {
  const { columns, added } = columnsOf(values);
  const sets = columns.map(([column], index) => `"${column}" = $${String(index + 3)}`);
  const params = [id, version, ...columns.map(([, value]) => value)];
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

/** The rows between are of another table without ids of their own, so what changed is noted here under the record's name. */
async function writeReferences(
  manager: EntityManager,
  model: RecordModel,
  { campo, store }: StoredField,
  id: number,
  wanted: unknown,
  actor: Actor,
): Promise<void> {
  if (store.kind !== 'references') return;
  const current = `SELECT coalesce(array_agg("${store.theirs}" ORDER BY 1), '{}') AS ids FROM "${store.table}" WHERE "${store.ours}" = $1`;
  const [before]: { ids: number[] }[] = await manager.query(current, [id]);
  await manager.query(
    `DELETE FROM "${store.table}" WHERE "${store.ours}" = $1 AND "${store.theirs}" <> ALL($2::integer[])`,
    [id, wanted],
  );
  await manager.query(
    `INSERT INTO "${store.table}" ("${store.ours}", "${store.theirs}") SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING`,
    [id, wanted],
  );
  const [after]: { ids: number[] }[] = await manager.query(current, [id]);
  if (String(before?.ids) === String(after?.ids)) return;
  await manager.query(
    `INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, antes, despues)
     VALUES ($1, $2, $3, $4, 'modificar', $5, $6)`,
    [
      actor.usuarioId,
      actor.peticionId,
      model.table,
      id,
      JSON.stringify({ [campo]: before?.ids ?? [] }),
      JSON.stringify({ [campo]: after?.ids ?? [] }),
    ],
  );
}
