import { escapeIdentifier, type Client } from 'pg';
import type { MigrationInterface } from 'typeorm';
import type { DatabaseAddresses } from '../database/addresses';
import { migrateDatabase } from '../database/migrate-database';
import { withClient } from '../database/with-client';
import { withoutIndexes } from '../database/without-indexes';
import { StartError } from '../start-error';
import { tooNew, type Manifest } from './manifest';
import { loadRows } from './rows';
import { listTables, setSequences } from './tables';
import { withoutGuards } from './without-guards';

type Migrations = (new () => MigrationInterface)[];

/** @throws StartError if the database has any table */
export async function checkIsEmpty({ owner }: DatabaseAddresses, where: string): Promise<void> {
  const { rowCount } = await withClient(owner, (client) =>
    client.query(
      `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND nspname <> 'information_schema' AND nspname !~ '^pg_'
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') LIMIT 1`,
    ),
  );
  if (rowCount !== 0) throw new StartError(`${where} no está vacía: una copia solo se restaura en una vacía.`);
}

/** The migrations that the rows of a copy conform to. @throws StartError when this Claustro lacks one of them */
export function migrationsOf({ migraciones }: Manifest, all: Migrations): Migrations {
  const byName = new Map(all.map((migration) => [nameOf(migration), migration]));
  return migraciones.map((name) => {
    const migration = byName.get(name);
    if (migration === undefined) throw tooNew();
    return migration;
  });
}

const nameOf = (migration: new () => MigrationInterface): string => new migration().name ?? migration.name;

/**
 * Fills an empty database with the rows of a copy: migrates it to the version of the copy, loads all rows in one transaction,
 * and migrates it to the present version.
 */
export async function restoreRows(
  addresses: DatabaseAddresses,
  folder: string,
  manifest: Manifest,
  { all, redisUrl }: { all: Migrations; redisUrl: string | null },
): Promise<void> {
  await migrateDatabase(addresses, migrationsOf(manifest, all), redisUrl);
  await withClient(addresses.owner, (client) => load(client, folder, manifest));
  await migrateDatabase(addresses, all, redisUrl);
}

async function load(client: Client, folder: string, { tablas, secuencias }: Manifest): Promise<void> {
  const names = (await listTables(client)).map(({ nombre }) => nombre);
  await client.query('BEGIN');
  try {
    await withoutGuards(client, names, () =>
      withoutIndexes(
        client,
        names.map((name) => `public.${escapeIdentifier(name)}`),
        async () => {
          // Migrations write rows of their own, which are in the copy as the academy left them.
          await client.query(`TRUNCATE ${names.map((name) => `public.${escapeIdentifier(name)}`).join(', ')}`);
          await loadRows(client, folder, tablas);
          await setSequences(client, secuencias);
        },
      ),
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await client.query('VACUUM (ANALYZE)');
}
