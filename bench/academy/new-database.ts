import { join } from 'node:path';
import { projectRoot } from '../../apps/api/pages/frontend';
import { migrateDatabase } from '../../apps/database/migrate-database';
import { withClient } from '../../apps/database/with-client';
import { startPostgres } from '../../apps/local/postgres';
import { migrations } from '../../migrations';
import { print, type Frame } from '../frame';

/**
 * Creates a migrated database for one run of a bench. An old database cannot be emptied, because issued invoices and pay letters cannot be
 * deleted.
 * With `BENCH_DATABASE_URL`, creates the database on this server and drops it at the end. Otherwise uses an embedded server with
 * `settings`.
 * @returns the URL of the database
 */
export async function newDatabase(
  bench: string,
  { atEnd }: Frame,
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const outside = process.env.BENCH_DATABASE_URL;
  const name = `claustro_bench_${bench}`;
  const drop = (serverUrl: string) => onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  if (outside) atEnd(() => drop(outside));
  const serverUrl = outside ?? (await startServer(bench, settings, atEnd));
  await drop(serverUrl);
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrateDatabase({ application: url.href, owner: url.href }, migrations, null);
  return url.href;
}

async function startServer(
  bench: string,
  settings: Readonly<Record<string, string>>,
  atEnd: Frame['atEnd'],
): Promise<string> {
  const dataDir = join(projectRoot(), '.cache', 'bench', bench);
  const { ownerUrl, stop } = await startPostgres({ dataDir, settings, print });
  atEnd(stop);
  return ownerUrl;
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query(statement));
}
