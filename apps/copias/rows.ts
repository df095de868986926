import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { copyIn } from './copy/copy-in';
import { CopyOut } from './copy/copy-out';
import type { CopyKeys } from './encryption';
import type { Manifest, TablePart } from './manifest';
import { readPart, writePart } from './parts';
import { copyTarget, listTables, readSequences, type Table } from './tables';

type Rows = Pick<Manifest, 'servidor' | 'migraciones' | 'tablas' | 'secuencias'>;

/** With these settings, the text of COPY means the same on every server. */
const PORTABLE = `SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL extra_float_digits = 3;
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '30s'; SET LOCAL idle_in_transaction_session_timeout = 0`;

/**
 * Tables with the secrets of second factors. Only an encrypted copy contains them, because anyone can compute a user's codes from the
 * secret. After the restore of an unencrypted copy, users set up their second factor again.
 */
const SECRET_TABLES: readonly string[] = ['segundos_factores', 'codigos_recuperacion'];

/**
 * Writes the rows of all tables into the folder. All rows come from one database snapshot, and Claustro may run meanwhile. `work` runs in
 * the same snapshot.
 */
export async function copyRows<T>(
  client: Client,
  { folder, keys }: { folder: string; keys: CopyKeys | null },
  work: () => Promise<T>,
): Promise<{ rows: Rows; result: T }> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    await client.query(PORTABLE);
    const tablas: TablePart[] = [];
    for (const table of await listTables(client)) tablas.push(await copyTable(client, folder, table, keys));
    const rows = {
      servidor: await readText(client, `SELECT current_setting('server_version') AS value`),
      migraciones: (await client.query<{ name: string }>('SELECT name FROM migraciones ORDER BY id')).rows.map(
        ({ name }) => name,
      ),
      tablas,
      secuencias: await readSequences(client),
    };
    return { rows, result: await work() };
  } finally {
    await client.query('ROLLBACK');
  }
}

async function copyTable(client: Client, folder: string, table: Table, keys: CopyKeys | null): Promise<TablePart> {
  const isLeftOut = keys === null && SECRET_TABLES.includes(table.nombre);
  const content = new CopyOut(client, `COPY ${isLeftOut ? NO_ROWS : copyTarget(table)} TO STDOUT`);
  const part = await writePart(folder, `tablas/${table.nombre}.copy.gz`, content, { isCompressed: true, keys });
  return { ...table, filas: content.rows, ...part };
}

const NO_ROWS = '(SELECT WHERE false)';

/** Inserts the rows of a copy into the empty tables. @throws if the number of rows of a table differs from the copy */
export async function loadRows(
  client: Client,
  { folder, keys }: { folder: string; keys: CopyKeys | null },
  tablas: readonly TablePart[],
): Promise<void> {
  await client.query(PORTABLE);
  for (const table of tablas) {
    const file = readPart(folder, table.parte, keys);
    const text = createGunzip();
    file.on('error', (error) => text.destroy(error)).pipe(text);
    const rows = await copyIn(client, `COPY ${copyTarget(table)} FROM STDIN`, text as AsyncIterable<Buffer>);
    if (rows !== table.filas)
      throw new Error(`${table.nombre} has ${String(rows)} rows instead of ${String(table.filas)}`);
  }
}

async function readText(client: Client, statement: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(statement);
  return String(rows[0]?.value);
}
