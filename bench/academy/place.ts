import { join } from 'node:path';
import { Client } from 'pg';
import { projectRoot } from '../../apps/api/pages/frontend';
import { startPostgres, THROWAWAY_SETTINGS } from '../../apps/local/postgres';
import { migrateDatabase } from '../../apps/database/migrate-database';
import { migrations } from '../../migrations';
import type { Chosen } from '../options';
import type { Size } from '../sizes';
import { fillAcademy } from './fill';
import { stampOf } from './stamp';

export interface Academy {
  url: string;
  /** Stops the server, unless it is an external one. */
  stop: () => Promise<void>;
}

/** Minimal WAL makes loading faster; reads cost the same as in production. */
const SETTINGS = { ...THROWAWAY_SETTINGS, wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '1GB' };

/**
 * Opens a filled database of this size. Reuses the database of an earlier run unless generator or migrations have changed.
 * @param outside URL of an external server; undefined for an embedded one
 */
export async function openAcademy(
  size: Size & Chosen,
  outside: string | undefined,
  print: (text: string) => void,
): Promise<Academy> {
  const server = outside ? { url: outside, stop: () => Promise.resolve() } : await embedded(size, print);
  try {
    const url = await filled(server.url, size, print);
    return { url, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function embedded({ name }: Chosen, print: (text: string) => void): Promise<Academy> {
  const dataDir = join(projectRoot(), '.cache', 'bench', name);
  const { ownerUrl, stop } = await startPostgres({ dataDir, settings: SETTINGS, print });
  return { url: ownerUrl, stop };
}

async function filled(serverUrl: string, size: Size & Chosen, print: (text: string) => void): Promise<string> {
  const name = `claustro_bench_${size.name}`;
  const stamp = stampOf(size);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ stamp: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS stamp FROM pg_database WHERE datname = $1`,
      [name],
    );
    if (rows[0]?.stamp === stamp) return url.href;
    print(`Se llena una base de datos con ${size.alumnos.toLocaleString('es-ES')} alumnos; queda para la próxima vez.`);
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
    await migrateDatabase({ application: url.href, owner: url.href }, migrations, null);
    await fillAcademy(url.href, size, print);
    await client.query(`COMMENT ON DATABASE ${name} IS '${stamp}'`);
    return url.href;
  } finally {
    await client.end();
  }
}
