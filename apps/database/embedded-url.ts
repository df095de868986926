import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';

/** The address of the running embedded database, from the file that `npm start` writes. @throws StartError if there is none. */
export function embeddedUrl(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'database-url'), 'utf8').trim();
  } catch {
    throw new StartError('No hay base de datos: indique una en DATABASE_URL o arranque Claustro con npm start.');
  }
}
