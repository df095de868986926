import { Client } from 'pg';
import type { MigrationInterface } from 'typeorm';
import { prepareQueue } from '../../libs/jobs/queue';
import { dateInMadrid } from '../../libs/platform/clock';
import type { DemoSize } from '../../libs/platform/config';
import { runMigrations } from '../../libs/platform/db';
import { seedAcademia } from '../seed';
import { StartError } from './start-error';

/** @throws StartError when the database cannot be brought up to date; the details are its cause. */
export async function migrateDatabase(
  url: string,
  migrations: (new () => MigrationInterface)[],
  redisUrl: string | null,
): Promise<number> {
  try {
    await prepareQueue({ databaseUrl: url, redisUrl });
    return await runMigrations(url, migrations);
  } catch (error) {
    throw new StartError(
      'No se ha podido poner al día la base de datos: los detalles están en DATA_DIR/claustro.log.',
      {
        cause: error,
      },
    );
  }
}

/** Loads the demo academy, which lives today, into a database where nobody is yet. */
export async function loadDemo(url: string, tamano: DemoSize, say: (sentence: string) => void): Promise<void> {
  if (!(await isEmpty(url))) return;
  say(`Cargando la academia de demostración (${tamano})…`);
  await seedAcademia(url, { tamano, hoy: dateInMadrid(new Date()) });
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ empty: boolean }>('SELECT NOT EXISTS (SELECT FROM usuarios) AS empty');
    return rows[0]?.empty ?? false;
  } finally {
    await client.end();
  }
}
