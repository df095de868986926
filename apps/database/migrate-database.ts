import type { MigrationInterface } from 'typeorm';
import { prepareQueue } from '../../libs/jobs/queue/queue';
import { runMigrations } from '../../libs/platform/db';
import { errorCode, StartError } from '../start-error';
import type { DatabaseAddresses } from './addresses';
import { grantToApplication } from './application-rights';

const MISSING_PRIVILEGE = '42501';
const NOT_THE_OWNER =
  'El usuario de DATABASE_URL no puede poner al día la base de datos: indique en MIGRATIONS_DATABASE_URL el dueño de sus tablas.';

/**
 * Migrates the database and its queue tables as the owner, and grants the application's role its privileges.
 * @returns the number of applied migrations
 * @throws StartError with the details as its cause
 */
export async function migrateDatabase(
  addresses: DatabaseAddresses,
  migrations: (new () => MigrationInterface)[],
  redisUrl: string | null,
): Promise<number> {
  try {
    await prepareQueue({ databaseUrl: addresses.owner, redisUrl });
    const done = await runMigrations(addresses.owner, migrations);
    await grantToApplication(addresses);
    return done;
  } catch (error) {
    throw new StartError(
      errorCode(error) === MISSING_PRIVILEGE ? NOT_THE_OWNER : 'No se ha podido poner al día la base de datos.',
      { cause: error },
    );
  }
}
