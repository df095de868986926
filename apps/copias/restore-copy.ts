import { escapeIdentifier, type Client } from 'pg';
import type { MigrationInterface } from 'typeorm';
import type { DatabaseAddresses } from '../database/addresses';
import { migrateDatabase } from '../database/migrate-database';
import { withClient } from '../database/with-client';
import { withoutIndexes } from '../database/without-indexes';
import { StartError } from '../start-error';
import type { CopyKeys } from './encryption';
import { tooNew, type Manifest } from './manifest';
import { loadRows } from './rows';
import { listTables, setSequences } from './tables';
import { withoutGuards } from './without-guards';

export interface RestoredRows {
  /** Number of users whose second factor is not in the copy. */
  withoutFactor: number;
}

type Migrations = (new () => MigrationInterface)[];

/**
 * Refuses to restore over existing data.
 * @param where the database as the Spanish message names it
 * @throws StartError if the database has any table
 */
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

/** Returns the migrations that a copy lists. @throws StartError if this Claustro lacks one of them */
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
 * Fills an empty database with the rows of a copy. Migrates the database to the version of the copy, loads all rows in one transaction,
 * and then migrates the database to the present version.
 */
export async function restoreRows(
  addresses: DatabaseAddresses,
  folder: string,
  manifest: Manifest,
  { all, redisUrl, keys = null }: { all: Migrations; redisUrl: string | null; keys?: CopyKeys | null },
): Promise<RestoredRows> {
  await migrateDatabase(addresses, migrationsOf(manifest, all), redisUrl);
  const restored = await withClient(addresses.owner, (client) => load(client, { folder, keys }, manifest));
  await migrateDatabase(addresses, all, redisUrl);
  return restored;
}

async function load(
  client: Client,
  source: { folder: string; keys: CopyKeys | null },
  { tablas, secuencias }: Manifest,
): Promise<RestoredRows> {
  const names = (await listTables(client)).map(({ nombre }) => nombre);
  let withoutFactor = 0;
  await client.query('BEGIN');
  try {
    await withoutGuards(client, names, () =>
      withoutIndexes(
        client,
        names.map((name) => `public.${escapeIdentifier(name)}`),
        async () => {
          // Deletes the rows that migrations have inserted. The copy has these rows too, as the academy left them.
          await client.query(`TRUNCATE ${names.map((name) => `public.${escapeIdentifier(name)}`).join(', ')}`);
          await loadRows(client, source, tablas);
          await setSequences(client, secuencias);
        },
      ),
    );
    if (names.includes('segundos_factores')) withoutFactor = (await client.query(WITHOUT_FACTOR)).rowCount ?? 0;
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await client.query('VACUUM (ANALYZE)');
  return { withoutFactor };
}

/** Turns off the second factor of users whose secret is not in the copy: they could not log in otherwise. */
const WITHOUT_FACTOR = `
  UPDATE usuarios u SET segundo_factor = false, version = version + 1
  WHERE segundo_factor AND NOT EXISTS (SELECT FROM segundos_factores f WHERE f.usuario_id = u.id AND f.confirmado)`;
