import { join } from 'node:path';
import { Client } from 'pg';
import { projectRoot } from '../../apps/api/pages/frontend';
import { startPostgres, THROWAWAY_SETTINGS } from '../../apps/local/postgres';
import { migrateDatabase } from '../../apps/database/migrate-database';
import { migrations } from '../../migrations';
import type { Size } from '../options';
import { fillAcademy } from './fill';
import { stampOf } from './stamp';

export interface Academy {
  url: string;
  /** Ends the server, if it was started here. */
  stop: () => Promise<void>;
}

/** Loading goes faster without a log for replicas; reading is as in any academy. */
const SETTINGS = { ...THROWAWAY_SETTINGS, wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '1GB' };

/** A filled database of this size: the one of the last run, when nothing that makes it has changed. */
export async function openAcademy(
  size: Size,
  outside: string | undefined,
  say: (text: string) => void,
): Promise<Academy> {
  const server = outside ? { url: outside, stop: () => Promise.resolve() } : await embedded(size, say);
  try {
    const url = await filled(server.url, size, say);
    return { url, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function embedded({ nombre }: Size, say: (text: string) => void): Promise<Academy> {
  return startPostgres({ dataDir: join(projectRoot(), '.cache', 'bench', nombre), settings: SETTINGS, say });
}

async function filled(serverUrl: string, size: Size, say: (text: string) => void): Promise<string> {
  const name = `claustro_bench_${size.nombre}`;
  const stamp = stampOf(size);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ sello: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS sello FROM pg_database WHERE datname = $1`,
      [name],
    );
    if (rows[0]?.sello === stamp) return url.href;
    say(`Se llena una base de datos con ${size.alumnos.toLocaleString('es-ES')} alumnos; queda para la próxima vez.`);
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
    await migrateDatabase(url.href, migrations, null);
    await fillAcademy(url.href, size, say);
    await client.query(`COMMENT ON DATABASE ${name} IS '${stamp}'`);
    return url.href;
  } finally {
    await client.end();
  }
}
