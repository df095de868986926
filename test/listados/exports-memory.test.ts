import request from 'supertest';
import { createTestDatabase, logIn, type TestDatabase } from '../support';
import { startApiProcess, type ApiProcess } from '../support/api-process';
import { addStudents } from '../support/add-students';
import { unzip } from '../support/zip';

const STUDENTS = 100_000;
const MAX_GROWTH = 100 * 1024 * 1024;

let database: TestDatabase;
let api: ApiProcess;
let cookie: string;
let total: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await addStudents(database.ownerUrl, STUDENTS);
  api = await startApiProcess(database.url);
  cookie = await logIn(api.url, 'admin');
  const page = await request(api.url).get('/api/buscador-registros?modelo=alumno&campos=codigo').set('Cookie', cookie);
  total = (page.body as { resultados: { totalRegistros: number } }).resultados.totalRegistros;
  for (const formato of ['csv', 'xlsx']) await download(`/api/listado/exportar/familias?formato=${formato}`);
}, 120_000);
afterAll(async () => {
  await api.stop();
  await database.drop();
});

async function download(address: string): Promise<Buffer> {
  const reply = await request(api.url)
    .get(address)
    .set('Cookie', cookie)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
  expect(reply.status).toBe(200);
  return reply.body as Buffer;
}

/** Downloads a URL. Returns the body, and the largest growth of the memory of the process, in bytes. */
async function growthDuring(address: string): Promise<{ body: Buffer; growth: number }> {
  const before = await api.memory();
  let peak = before;
  const call = { done: false };
  const sampling = (async () => {
    while (!call.done) {
      peak = Math.max(peak, await api.memory());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const body = await download(address).finally(() => {
    call.done = true;
  });
  await sampling;
  return { body, growth: peak - before };
}

it('[PLUS-03] a csv of 100,000 students arrives whole while the process grows by less than 100 MiB', async () => {
  expect(total).toBeGreaterThan(STUDENTS);
  const { body, growth } = await growthDuring('/api/listado/exportar/alumnos?formato=csv');
  expect(body.toString('utf8').split('\r\n')).toHaveLength(total + 2);
  expect(growth).toBeLessThan(MAX_GROWTH);
}, 120_000);

it('[PLUS-03] an xlsx of 100,000 students arrives whole while the process grows by less than 100 MiB', async () => {
  const { body, growth } = await growthDuring('/api/listado/exportar/alumnos?formato=xlsx');
  const sheet = unzip(body).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet.split('<row>')).toHaveLength(total + 2);
  expect(sheet.endsWith('</worksheet>')).toBe(true);
  expect(growth).toBeLessThan(MAX_GROWTH);
}, 120_000);
