import { Client } from 'pg';
import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { pageOf } from './support/lists';

/**
 * The number of students that the tests insert. With so many students, the engine reads far pages from an anchor row. Many students have
 * the same name, surname or date.
 */
const MANY = 30_000;

const STUDENTS = `
  INSERT INTO alumnos (codigo, nombre, apellidos, fecha_alta)
  SELECT 'L-' || n, 'Nombre ' || n % 7, 'Apellido ' || n * 7919 % 600, date '2000-01-01' + n * 31 % 2500
  FROM generate_series(1, ${MANY}) AS n
`;

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp({ prepare: (url) => run(url, `${STUDENTS}; ANALYZE alumnos`) });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

async function run(databaseUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Orders to test. Each entry has the order as the list takes it, and the same order in SQL. */
const ORDERS = [
  ['', 'apellidos, nombre, id'],
  ['-apellidos', 'apellidos DESC, id'],
  ['fecha_alta,apellidos', 'fecha_alta, apellidos, id'],
  ['-fecha_alta', 'fecha_alta DESC, id'],
  ['codigo', 'codigo, id'],
  ['nombre', 'nombre, id'],
  ['-telefono', 'telefono DESC NULLS LAST, id'],
] as const;

async function expectFarPages(orden: string, sql: string): Promise<void> {
  const { rows } = await app.db.query<{ id: number }>(`SELECT id FROM alumnos ORDER BY ${sql}`);
  const last = Math.ceil(rows.length / 25);
  for (const pagina of [801, 802, 1_000, last - 1, last, last + 1]) {
    const page = await pageOf(app, admin, 'alumnos', { pagina, orden });
    expect(page.totalRegistros).toBe(rows.length);
    expect(page.registros.map(({ id }) => id)).toEqual(rows.slice((pagina - 1) * 25, pagina * 25).map(({ id }) => id));
  }
}

it.each(ORDERS)('far pages ordered by «%s» have the rows of that order', expectFarPages);

it('far pages are right if the statistics are older than many rows', async () => {
  await app.db.query(`INSERT INTO alumnos (nombre, apellidos, fecha_alta)
    SELECT 'Primera', 'Aaa ' || n, '1999-01-01' FROM generate_series(1, 25000) AS n`);
  await expectFarPages('', 'apellidos, nombre, id');
  await expectFarPages('-fecha_alta', 'fecha_alta DESC, id');
});

it('far pages are right without statistics', async () => {
  await app.db.query('ALTER TABLE alumnos ALTER apellidos SET STATISTICS 0');
  await app.db.query('ANALYZE alumnos');
  await expectFarPages('', 'apellidos, nombre, id');
});
