import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { Pool } from 'pg';
import request from 'supertest';
import { createTestDatabase, logIn, type TestDatabase } from '../support';
import { startApiProcess, type ApiProcess } from '../support/api-process';

let database: TestDatabase;
let db: Pool;
let api: ApiProcess;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new Pool({ connectionString: database.ownerUrl, max: 2 });
});
beforeEach(async () => {
  api = await startApiProcess(database.url);
  cookie = await logIn(api.url, 'admin');
}, 30_000);
afterAll(async () => {
  await db.end();
  await database.drop();
});

const saving = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

async function untilWaiting(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await db.query(`SELECT pid ${saving}`)).rowCount !== 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The save never came to the database');
}

it('a save that is in progress when the application is stopped is answered before it stops', async () => {
  const keepAlive = new Agent({ keepAlive: true });
  await request(api.url).get('/api/listado/get/aulas').agent(keepAlive).set('Cookie', cookie).expect(200);
  const blocker = await db.connect();
  await blocker.query('BEGIN; SELECT FROM aulas WHERE id = 1 FOR UPDATE');
  const saved = request(api.url)
    .post('/administrar/aulas/ficha/1')
    .agent(keepAlive)
    .set('Cookie', cookie)
    .send({ descripcion: 'Sala de estudio' })
    .then((reply) => reply);
  await untilWaiting();
  const stopped = api.stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  await blocker.query('ROLLBACK');
  blocker.release();
  const released = Date.now();
  expect((await saved).status).toBe(200);
  await stopped;
  expect(Date.now() - released).toBeLessThan(3_000);
  const { rows } = await db.query('SELECT descripcion FROM aulas WHERE id = 1');
  expect(rows).toEqual([{ descripcion: 'Sala de estudio' }]);
  keepAlive.destroy();
});

describe('a request that comes during a stop through an open connection', () => {
  it.each([
    ['JSON', 'application/json', /^\{"mensaje":"La aplicación se está deteniendo\. [^"]+"\}$/],
    ['a page', 'text/html', /<html lang="es">[^]*La aplicación se está deteniendo/],
  ])('is refused in Spanish as %s', async (_, accept, body) => {
    const blocker = await db.connect();
    await blocker.query('BEGIN; SELECT FROM aulas WHERE id = 1 FOR UPDATE');
    // The first connection keeps the application from stopping, the second is in the middle of its request when it stops.
    const saved = request(api.url)
      .post('/administrar/aulas/ficha/1')
      .set('Cookie', cookie)
      .send({ descripcion: 'Sala de lectura' })
      .then((reply) => reply);
    await untilWaiting();
    const { hostname, port } = new URL(api.url);
    const late = connect(Number(port), hostname);
    let reply = '';
    late.setEncoding('utf8').on('data', (text: string) => (reply += text));
    // A connection with a half sent request is not idle, so the stop leaves it open.
    late.write(`GET /api/listado/get/aulas HTTP/1.1\r\nHost: ${hostname}\r\nAccept: ${accept}\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const stopped = api.stop();
    await new Promise((resolve) => setTimeout(resolve, 500));
    late.write('\r\n');
    await once(late, 'end');
    await blocker.query('ROLLBACK');
    blocker.release();
    expect((await saved).status).toBe(200);
    await stopped;
    const [head = '', text = ''] = reply.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head.toLowerCase()).toContain('retry-after: 5');
    expect(text).toMatch(body);
  });
});

it('idle connections do not delay a stop', async () => {
  const { hostname, port } = new URL(api.url);
  const unused = connect(Number(port), hostname);
  await once(unused, 'connect');
  const keepAlive = new Agent({ keepAlive: true });
  await request(api.url).get('/salud').agent(keepAlive).expect(200);
  const start = Date.now();
  await api.stop();
  expect(Date.now() - start).toBeLessThan(3_000);
  keepAlive.destroy();
});

it('a caller who never ends what it sends does not hold a stop for ever', async () => {
  const { hostname, port } = new URL(api.url);
  const endless = connect(Number(port), hostname).on('error', () => undefined);
  endless.write(
    'POST /usuario/entrar HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  const start = Date.now();
  await api.stop();
  expect(Date.now() - start).toBeLessThan(12_000);
  endless.destroy();
});
