import type { ClientBase } from 'pg';

interface Exclusion {
  tabla: string;
  nombre: string;
  definicion: string;
  comentario: string | null;
}

interface Index {
  nombre: string;
  definicion: string;
  comentario: string | null;
}

/**
 * Does `work` with the secondary indexes of some tables away and puts them back as they were: to build an index over
 * rows that are there costs a fraction of growing it row by row. So do rules that keep rows apart. Keys and other constraints stay. Inside a transaction, which
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
  const { rows: exclusions } = await client.query<Exclusion>(
    `SELECT c.conrelid::regclass::text AS tabla, quote_ident(c.conname) AS nombre, pg_get_constraintdef(c.oid) AS definicion,
            obj_description(c.oid, 'pg_constraint') AS comentario
     FROM pg_constraint c WHERE c.conrelid = ANY ($1::regclass[]) AND c.contype = 'x'`,
    [tablas],
  );
  for (const { nombre } of rows) await client.query(`DROP INDEX ${nombre}`);
  for (const { tabla, nombre } of exclusions) await client.query(`ALTER TABLE ${tabla} DROP CONSTRAINT ${nombre}`);
  const result = await work();
  for (const { nombre, definicion, comentario } of rows) {
    await client.query(definicion);
    if (comentario !== null) await client.query(`COMMENT ON INDEX ${nombre} IS ${client.escapeLiteral(comentario)}`);
  }
  for (const { tabla, nombre, definicion, comentario } of exclusions) {
    await client.query(`ALTER TABLE ${tabla} ADD CONSTRAINT ${nombre} ${definicion}`);
    if (comentario !== null)
      await client.query(`COMMENT ON CONSTRAINT ${nombre} ON ${tabla} IS ${client.escapeLiteral(comentario)}`);
  }
  return result;
}
