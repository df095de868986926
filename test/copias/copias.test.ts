import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import request from 'supertest';
import { readManifest, writeManifest } from '../../apps/copias/manifest';
import { withClient } from '../../apps/database/with-client';
import { Start, temporaryFolder } from '../arranque/claustro';
import { createTestDatabase, logIn, type TestDatabase } from '../support';
import { PNG } from '../subidas/files';
import { describeGuards, digestFiles, digestRows, runProgram } from './support';
import { until } from '../support/until';
import { freePort } from '../support/free-port';
import { holdNightlyTasks } from '../../tools/lib/testing/hold-nightly-tasks.mjs';

const folder = temporaryFolder();
const source = join(folder.path, 'origen');
const copy = join(folder.path, 'copia');
let start: Start;
let rows: Record<string, string>;
let guards: Record<string, unknown[]>;
let files: Record<string, string>;

const ownerOf = (dataDir: string): string => readFileSync(join(dataDir, 'migrations-database-url'), 'utf8').trim();

/** Uploads a picture and issues invoices as `secretaria`. */
async function work(url: string): Promise<void> {
  const cookie = await logIn(url, 'secretaria');
  await request(url).post('/api/subidas').set('Cookie', cookie).attach('fichero', PNG, 'foto.png').expect(200);
  await request(url)
    .post('/administrar/facturas/api/facturar-conceptos')
    .set('Cookie', cookie)
    .send({
      alumnos: [1, 2, 3, 4, 5],
      concepto: { descripcion: 'Apuntes', importe: '12.00', cantidad: 1, tipoIVA: '21' },
      serieId: 1,
    })
    .expect(200);
  // On a busy machine the reply arrives before the run ends, so the test waits for the end of the run.
  await until(() => withClient(ownerOf(source), isRunFinished), 60_000);
  await until(() => withClient(ownerOf(source), hasToldEverything), 60_000);
}

const isRunFinished = async (client: Client): Promise<boolean> =>
  (await client.query('SELECT FROM procesos WHERE fin IS NOT NULL')).rowCount === 1;

/** True if the workers have written and delivered all automatic messages: later the rows change no more by themselves. */
const hasToldEverything = async (client: Client): Promise<boolean> =>
  (
    await client.query(
      `SELECT FROM clases_avisos WHERE anunciado_en IS NULL UNION ALL SELECT FROM esperas_avisos WHERE anunciado_en IS NULL
       UNION ALL SELECT FROM envios WHERE estado IN ('en-cola', 'enviando') AND (no_antes IS NULL OR no_antes <= now())`,
    )
  ).rowCount === 0;

beforeAll(async () => {
  const port = await freePort();
  start = new Start({ PORT: String(port), DATA_DIR: source, DEMO: 'pequena' });
  await start.ready();
  await holdNightlyTasks(ownerOf(source));
  await work(`http://127.0.0.1:${port}`);
  rows = await digestRows(ownerOf(source));
  guards = await describeGuards(ownerOf(source));
  files = digestFiles(source);
  // Adds a file whose upload is not complete. No row refers to it, so the backup must leave it out.
  mkdirSync(join(source, 'ficheros', '.recibidos'), { recursive: true });
  writeFileSync(join(source, 'ficheros', '.recibidos', 'a-medias'), PNG);
}, 180_000);

afterAll(async () => {
  await start.end();
  folder.remove();
}, 60_000);

it('[PLUS-42] a copy is made while Claustro runs, and prints what it contains', async () => {
  const ended = await runProgram('copia', copy, { DATA_DIR: source });
  expect(ended).toMatchObject({ code: 0, errors: '' });
  expect(ended.output).toMatch(/^Copia terminada en .*: [\d.]+ filas de \d+ tablas y 1 ficheros \([\d,]+ MB\)\.$/);
  expect(Object.keys(files)).toHaveLength(1);
  expect(rows.facturas).toMatch(/^[1-9]/);
});

it('a copy never overwrites a file', async () => {
  const ended = await runProgram('copia', copy, { DATA_DIR: source });
  expect(ended).toMatchObject({ code: 1, errors: `La carpeta ${copy} no está vacía: indique una nueva.` });
});

it('[PLUS-42] a copy restored on an empty machine gives the same rows, files and guards, and Claustro starts with them', async () => {
  const target = join(folder.path, 'máquina nueva');
  const ended = await runProgram('restaurar', copy, { DATA_DIR: target });
  expect(ended).toMatchObject({ code: 0, errors: '' });
  expect(ended.output).toMatch(/Copia del .* restaurada: [\d.]+ filas de \d+ tablas y 1 ficheros\.$/);
  const port = await freePort();
  const restored = new Start({ PORT: String(port), DATA_DIR: target });
  await restored.ready();
  expect(await digestRows(ownerOf(target))).toEqual(rows);
  expect(await describeGuards(ownerOf(target))).toEqual(guards);
  expect(digestFiles(target)).toEqual(files);
  const cookie = await logIn(`http://127.0.0.1:${port}`, 'admin');
  const made = await request(`http://127.0.0.1:${port}`)
    .post('/administrar/aulas/ficha/0/')
    .set('Cookie', cookie)
    .send({ codigo: 'Z9', descripcion: 'Después de restaurar', capacidad: 3 });
  expect(made.status).toBe(200);
  await restored.end();
}, 120_000);

describe('an outside database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
  });
  afterAll(() => database.drop());
  const env = () => ({
    DATABASE_URL: database.url,
    MIGRATIONS_DATABASE_URL: database.ownerUrl,
    DATA_DIR: join(folder.path, 'fuera'),
  });

  it('takes the copy of an embedded one, and gives the application its rights', async () => {
    expect(await runProgram('restaurar', copy, env())).toMatchObject({ code: 0, errors: '' });
    expect(await digestRows(database.ownerUrl)).toEqual(rows);
    expect(await describeGuards(database.ownerUrl)).toEqual(guards);
    expect(digestFiles(join(folder.path, 'fuera'))).toEqual(files);
    const read = await withClient(database.url, (client) => client.query('SELECT FROM facturas'));
    expect(read.rowCount).toBeGreaterThan(0);
    await expect(withClient(database.url, (client) => client.query('DELETE FROM auditoria'))).rejects.toMatchObject({
      code: '42501',
    });
  }, 60_000);

  it('that has tables accepts no copy', async () => {
    const ended = await runProgram('restaurar', copy, { ...env(), DATA_DIR: join(folder.path, 'otra más') });
    expect(ended).toMatchObject({
      code: 1,
      errors: 'La base de datos de DATABASE_URL no está vacía: una copia solo se restaura en una vacía.',
    });
  });

  it('left half filled by a restore is named with the remedy, and the restored files are removed', async () => {
    const wrong = join(folder.path, 'columna que no existe');
    cpSync(copy, wrong, { recursive: true });
    const manifest = await readManifest(wrong);
    manifest.tablas.find(({ nombre }) => nombre === 'notas')!.columnas[0] = 'no_existe';
    await writeManifest(wrong, manifest);
    const half = await createTestDatabase({ empty: true });
    const dataDir = join(folder.path, 'a medias');
    try {
      const ended = await runProgram('restaurar', wrong, {
        DATABASE_URL: half.url,
        MIGRATIONS_DATABASE_URL: half.ownerUrl,
        DATA_DIR: dataDir,
      });
      expect(ended.code).toBe(1);
      expect(ended.errors).toMatch(
        /^La base de datos de DATABASE_URL se ha quedado con una parte de la copia: bórrela, créela de nuevo vacía y repita la orden \(.*\)\.$/,
      );
      expect(existsSync(join(dataDir, 'ficheros'))).toBe(false);
    } finally {
      await half.drop();
    }
  }, 60_000);

  it('can be copied, and its copy is restored into the embedded default', async () => {
    const back = join(folder.path, 'copia de fuera');
    expect(await runProgram('copia', back, env())).toMatchObject({ code: 0, errors: '' });
    const target = join(folder.path, 'de vuelta');
    expect(await runProgram('restaurar', back, { DATA_DIR: target })).toMatchObject({ code: 0, errors: '' });
    // The embedded database is stopped now. The second backup has to start it.
    const again = await runProgram('copia', join(folder.path, 'copia parada'), { DATA_DIR: target });
    expect(again).toMatchObject({ code: 0, errors: '' });
  }, 90_000);
});

it('a DATA_DIR that is not empty accepts no copy and is not changed', async () => {
  const ended = await runProgram('restaurar', copy, { DATA_DIR: source });
  expect(ended).toMatchObject({ code: 1, errors: expect.stringMatching(/no está vacía.*DATA_DIR\.$/) as string });
  expect(await digestRows(ownerOf(source))).toEqual(rows);
});

it.each([
  ['tablas/alumnos.copy.gz', 'a changed byte'],
  ['manifiesto.json', 'a changed list'],
])('a copy is refused by the name of the part that was changed: %s', async (part) => {
  const path = join(copy, part);
  const intact = readFileSync(path);
  const changed = Buffer.from(intact);
  changed[changed.length - 20]! ^= 1;
  writeFileSync(path, changed);
  const target = join(folder.path, 'nada');
  const ended = await runProgram('restaurar', copy, { DATA_DIR: target });
  writeFileSync(path, intact);
  expect(ended).toMatchObject({
    code: 1,
    errors: `La copia está dañada: «${part}» ha cambiado desde que se hizo. No se ha restaurado nada.`,
  });
});

it('a folder that is not a copy is refused in one sentence', async () => {
  const ended = await runProgram('restaurar', join(folder.path, 'no existe'), { DATA_DIR: join(folder.path, 'nada') });
  expect(ended.code).toBe(1);
  expect(ended.errors).toMatch(/^En .* no hay una copia completa de Claustro: falta «manifiesto\.json»\.$/);
});

it('a copy that cannot be written is refused in one sentence', async () => {
  const file = join(folder.path, 'fichero');
  writeFileSync(file, '');
  const ended = await runProgram('copia', join(file, 'copia'), { DATA_DIR: source });
  expect(ended.code).toBe(1);
  expect(ended.errors).toMatch(/^No se ha podido escribir la copia en .*: [^:]+\.$/);
});

it('without a folder the command prints its usage', async () => {
  expect(await runProgram('copia', '', { DATA_DIR: source })).toMatchObject({
    code: 1,
    errors: 'Indique una carpeta: npm run copia -- CARPETA.',
  });
});
