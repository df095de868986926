import { Client } from 'pg';
import type { MigrationInterface } from 'typeorm';
import { prepareQueue } from '../../libs/jobs/queue';
import { dateInMadrid } from '../../libs/platform/clock';
import type { DemoSize } from '../../libs/platform/config';
import { runMigrations } from '../../libs/platform/db';
import { seedAcademia } from '../seed';
import { StartError } from './start-error';

/**
 * Brings the database, and the queue's tables in it, up to date.
 * @returns how many migrations that took.
 * @throws StartError; the details are its cause.
 */
export async function migrateDatabase(
  url: string,
  migrations: (new () => MigrationInterface)[],
  redisUrl: string | null,
): Promise<number> {
  try {
    await prepareQueue({ databaseUrl: url, redisUrl });
    return await runMigrations(url, migrations);
  } catch (error) {
    throw new StartError('No se ha podido poner al día la base de datos.', { cause: error });
  }
}

/** Loads the demo academy, which lives today, into a database where nobody is yet. */
export async function loadDemo(url: string, tamano: DemoSize, say: (sentence: string) => void): Promise<void> {
  if (!(await isEmpty(url))) return;
  say(`Cargando la academia de demostración (${tamano})…`);
  await seedAcademia(url, { tamano, hoy: dateInMadrid(new Date()) });
}

/** Names of the users, among these, that exist; null when there is nobody at all. */
export async function usersAmong(url: string, names: readonly string[]): Promise<string[] | null> {
  const users = await rowsOf<{ username: string; wanted: boolean }>(
    url,
    'SELECT username, username = ANY($1) AND activo AS wanted FROM usuarios ORDER BY id',
    [names],
  );
  return users.length === 0 ? null : users.filter(({ wanted }) => wanted).map(({ username }) => username);
}

async function isEmpty(url: string): Promise<boolean> {
  const [row] = await rowsOf<{ empty: boolean }>(
    url,
    'SELECT NOT EXISTS (SELECT FROM usuarios) AND NOT EXISTS (SELECT FROM alumnos) AS empty',
  );
  return row?.empty ?? false;
}

async function rowsOf<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
