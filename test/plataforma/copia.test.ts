import type { PoolClient } from 'pg';
import { startTestApp, type TestApp } from '../support';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface TableWithColumns {
  tabla: string;
  /** The columns that COPY writes. */
  propias: string[];
  generadas: string[];
}

/** Returns the tables that have generated columns. */
async function tablesWithGenerated(): Promise<TableWithColumns[]> {
  const { rows } = await app.db.query<TableWithColumns>(
    `SELECT c.relname AS tabla, array_agg(quote_ident(attname) ORDER BY attnum) FILTER (WHERE attgenerated = '') AS propias,
       array_agg(quote_ident(attname) ORDER BY attnum) FILTER (WHERE attgenerated = 's') AS generadas
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND attnum > 0 AND NOT attisdropped
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
     GROUP BY c.relname HAVING bool_or(attgenerated = 's') ORDER BY 1`,
  );
  return rows;
}

/**
 * Copies a table as a restore does: only the columns that are not generated are written.
 * @returns the number of rows whose generated values are the same in the copy and in the original
 */
async function restoreTable(client: PoolClient, { tabla, propias, generadas }: TableWithColumns): Promise<number> {
  const copy = `public.copia_${tabla}`;
  await client.query(`CREATE TABLE ${copy} (LIKE public.${tabla} INCLUDING ALL)`);
  await client.query(
    `INSERT INTO ${copy} (${propias.join(', ')}) OVERRIDING SYSTEM VALUE SELECT ${propias.join(', ')} FROM public.${tabla}`,
  );
  const columns = [...propias, ...generadas].join(', ');
  const same = await client.query(`SELECT ${columns} FROM ${copy} INTERSECT SELECT ${columns} FROM public.${tabla}`);
  return same.rowCount ?? 0;
}

it('a copy of the database can be restored: its rows are taken in without a search path, as a restore has none', async () => {
  const tables = await tablesWithGenerated();
  expect(tables.length).toBeGreaterThan(8);
  const client = await app.db.connect();
  try {
    await client.query(`BEGIN; SET LOCAL search_path = ''`);
    for (const table of tables) {
      const total = (await client.query(`SELECT FROM public.${table.tabla}`)).rowCount;
      expect([table.tabla, await restoreTable(client, table)]).toEqual([table.tabla, total]);
    }
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});

it('the searched text is normalised once for a search, not once for each row', async () => {
  const { rows } = await app.db.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT FROM alumnos WHERE apellidos_normal LIKE claustro_patron('PÉREZ_', '%', '%') OR nombre_normal = claustro_normal('Núñez')`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(String.raw`'%perez\_%'`);
  expect(plan).toContain(`'nunez'`);
  expect(plan).not.toContain('claustro_');
});
