import { Client } from 'pg';
import { withoutIndexes } from '../../apps/database/without-indexes';
import type { Size } from '../sizes';
import { ALTAS, CATALOGUES, CURSOS } from './courses';
import { ALUMNOS, FAMILIAS } from './people';
import { insertUsers } from './users';
import { HELPERS, WORDS, type WordList } from './words';

/** Fills a migrated, empty database with SQL only: the same rows every time, without audit rows. */
export async function fillAcademy(url: string, size: Size, print: (sentence: string) => void): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'claustro bench' });
  await client.connect();
  try {
    await client.query(`BEGIN; SET LOCAL claustro.auditar = 'no'; SET LOCAL maintenance_work_mem = '512MB'`);
    await withoutIndexes(client, ['familias', 'alumnos', 'altas'], () => writeAll(client, size, print));
    await client.query('COMMIT');
    print('Estadísticas…');
    await client.query('VACUUM (FREEZE, ANALYZE)');
    await client.query('CHECKPOINT').catch(() => undefined);
  } finally {
    await client.end();
  }
}

async function writeAll(client: Client, size: Size, print: (sentence: string) => void): Promise<void> {
  const { alumnos, familias, cursos } = size;
  await client.query(HELPERS);
  await client.query(CATALOGUES);
  await insertUsers(client);
  print('Familias…');
  await run(client, FAMILIAS, { cuantas: familias });
  print('Alumnos…');
  await run(client, ALUMNOS, { cuantos: alumnos, familias });
  print('Cursos y altas…');
  await run(client, CURSOS, { cursos });
  await client.query('ANALYZE alumnos, cursos');
  await run(client, ALTAS, { cursos });
  print('Índices…');
}

/**
 * Runs a statement with named parameters. The value of a parameter comes from `numbers`. If `numbers` has no such name, the value is the
 * word list of this name.
 */
async function run(client: Client, sql: string, numbers: Readonly<Record<string, number>>): Promise<void> {
  const values: unknown[] = [];
  const places = new Map<string, string>();
  const text = sql.replace(/(?<!:):([a-z]+)/g, (_, name: string) => {
    const known = places.get(name);
    if (known !== undefined) return known;
    const number = numbers[name];
    values.push(number ?? WORDS[name as WordList]);
    const place = `$${String(values.length)}::${number === undefined ? 'text[]' : 'integer'}`;
    places.set(name, place);
    return place;
  });
  await client.query(text, values);
}
