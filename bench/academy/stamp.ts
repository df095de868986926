import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Size } from '../sizes';

/** The compiled sources that determine the content of the database: the generator and the migrations. */
const FOLDERS = [__dirname, join(__dirname, '..', '..', 'migrations')];

/**
 * Returns a hash of everything that determines the content of the database. If a database was filled with another hash, the bench fills
 * the database again.
 */
export function stampOf({ alumnos, familias, cursos }: Size): string {
  const hash = createHash('sha256').update(JSON.stringify([alumnos, familias, cursos]));
  for (const folder of FOLDERS)
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.js')))
      hash.update(readFileSync(join(folder, file)));
  return `claustro bench ${hash.digest('hex').slice(0, 16)}`;
}
