import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../libs/platform/config';
import { StartError } from '../start-error';
import { ADDRESS_FILES, type DatabaseAddresses } from './addresses';
import { openExternalDatabase } from './external-database';

/**
 * Returns the URLs of the database that a command uses: the database of DATABASE_URL or, without DATABASE_URL, the embedded database of
 * DATA_DIR. The embedded database must be running.
 * @throws StartError if there is no database, or if it does not answer
 */
export async function openDatabase(config: Config): Promise<DatabaseAddresses> {
  const { databaseUrl, migrationsDatabaseUrl, dataDir } = config;
  if (databaseUrl !== null) return openExternalDatabase(databaseUrl, migrationsDatabaseUrl);
  const { application, owner } = readAddresses(dataDir);
  return openExternalDatabase(application, owner);
}

/** The URLs of the running embedded database, from the files that `npm start` writes. */
function readAddresses(dataDir: string): { application: string; owner: string | null } {
  const ownerFile = join(dataDir, ADDRESS_FILES.owner);
  try {
    return {
      application: readFileSync(join(dataDir, ADDRESS_FILES.application), 'utf8').trim(),
      // An earlier version of Claustro does not write this file, because its only role also owns the tables.
      owner: existsSync(ownerFile) ? readFileSync(ownerFile, 'utf8').trim() : null,
    };
  } catch {
    throw new StartError('No hay base de datos: indique una en DATABASE_URL o arranque Claustro con npm start.');
  }
}
