import type { ClientBase } from 'pg';

interface Index {
  name: string;
  definition: string;
  comment: string | null;
}

interface ExclusionConstraint extends Index {
  table: string;
}

/**
 * Drops the secondary indexes and exclusion constraints of some tables, runs `work`, and recreates them. This is much faster than updating
 * the indexes row by row. Keys and other constraints stay. Call it inside a transaction; it locks the tables.
 */
export async function withoutIndexes<T>(
  client: ClientBase,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows: indexes } = await client.query<Index>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition,
            obj_description(i.indexrelid, 'pg_class') AS comment
     FROM pg_index i
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT i.indisprimary
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [tables],
  );
  const { rows: constraints } = await client.query<ExclusionConstraint>(
    `SELECT c.conrelid::regclass::text AS table, quote_ident(c.conname) AS name, pg_get_constraintdef(c.oid) AS definition,
            obj_description(c.oid, 'pg_constraint') AS comment
     FROM pg_constraint c WHERE c.conrelid = ANY ($1::regclass[]) AND c.contype = 'x'`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const { table, name } of constraints) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const result = await work();
  for (const { name, definition, comment } of indexes) {
    await client.query(definition);
    if (comment !== null) await client.query(`COMMENT ON INDEX ${name} IS ${client.escapeLiteral(comment)}`);
  }
  for (const { table, name, definition, comment } of constraints) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    if (comment !== null)
      await client.query(`COMMENT ON CONSTRAINT ${name} ON ${table} IS ${client.escapeLiteral(comment)}`);
  }
  return result;
}
