import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Size } from '../options';

/** What makes the filled database: the generator and the migrations, as they were compiled. */
const FOLDERS = [__dirname, join(__dirname, '..', '..', 'migrations')];

/** Stands for everything that decides what is in the database; a database that bears another is filled anew. */
export function stampOf({ alumnos, familias, cursos }: Size): string {
  const hash = createHash('sha256').update(JSON.stringify([alumnos, familias, cursos]));
  for (const folder of FOLDERS)
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.js')))
      hash.update(readFileSync(join(folder, file)));
  return `claustro bench ${hash.digest('hex').slice(0, 16)}`;
}
