import type { ClientBase } from 'pg';

interface Index {
  nombre: string;
  definicion: string;
  comentario: string | null;
}

/**
 * Does `work` with the secondary indexes of some tables away and puts them back as they were: to build an index over
 * rows that are there costs a fraction of growing it row by row. Keys and constraints stay. Inside a transaction, which
 * keeps everybody else out of the tables meanwhile.
 */
export async function withoutIndexes<T>(
  client: ClientBase,
  tablas: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<Index>(
    `SELECT i.indexrelid::regclass::text AS nombre, pg_get_indexdef(i.indexrelid) AS definicion,
            obj_description(i.indexrelid, 'pg_class') AS comentario
     FROM pg_index i
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT i.indisprimary
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [tablas],
  );
  for (const { nombre } of rows) await client.query(`DROP INDEX ${nombre}`);
  const result = await work();
  for (const { nombre, definicion, comentario } of rows) {
    await client.query(definicion);
    if (comentario !== null) await client.query(`COMMENT ON INDEX ${nombre} IS ${client.escapeLiteral(comentario)}`);
  }
  return result;
}
