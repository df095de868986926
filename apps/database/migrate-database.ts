import type { MigrationInterface } from 'typeorm';
import { prepareQueue } from '../../libs/jobs/queue/queue';
import { runMigrations } from '../../libs/platform/db';
import { StartError } from '../start-error';

/**
 * Migrates the database and the tables of the queue in it.
 * @returns how many migrations were applied.
 * @throws StartError, with the details as its cause.
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
