import { escapeIdentifier, type Client } from 'pg';

interface Constraint {
  table: string;
  name: string;
  definition: string;
  comment: string | null;
}

/**
 * SQL: the constraints to drop while rows are loaded. All foreign keys are dropped, because they would dictate the order of the tables.
 * Checks that are not validated are dropped too, because existing rows may violate them.
 */
const CONSTRAINTS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition,
         obj_description(oid, 'pg_constraint') AS comment
  FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND (contype = 'f' OR (contype = 'c' AND NOT convalidated))
    AND conparentid = 0
  ORDER BY 1, 2`;

/**
 * Runs `work` without foreign keys and with the triggers of `tables` disabled. Then creates the foreign keys again, which checks all rows.
 * The owner of the tables may run this function; the setting `session_replication_role` would need a superuser.
 * Call it inside a transaction.
 */
export async function withoutGuards<T>(client: Client, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const { rows: constraints } = await client.query<Constraint>(CONSTRAINTS);
  for (const { table, name } of constraints) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const switchTriggers = async (how: 'DISABLE' | 'ENABLE'): Promise<void> => {
    for (const table of tables) await client.query(`ALTER TABLE public.${escapeIdentifier(table)} ${how} TRIGGER USER`);
  };
  await switchTriggers('DISABLE');
  const result = await work();
  await switchTriggers('ENABLE');
  for (const { table, name, definition, comment } of constraints) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    if (comment !== null)
      await client.query(`COMMENT ON CONSTRAINT ${name} ON ${table} IS ${client.escapeLiteral(comment)}`);
  }
  return result;
}
