import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error';

/** Address of the embedded database, as the start that runs it left it in its folder. @throws StartError when none runs. */
export function embeddedUrl(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'database-url'), 'utf8').trim();
  } catch {
    throw new StartError('No hay base de datos: indique una en DATABASE_URL o arranque Claustro con npm start.');
  }
}
