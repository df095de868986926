import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import request from 'supertest';
import { createTestDatabase, logIn, type TestDatabase } from '../support';
import { startApiProcess, type ApiProcess } from '../support/api-process';
import { openPool } from '../support/pool';
import { until } from '../support/until';

let database: TestDatabase;
let db: Pool;
let api: ApiProcess;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openPool(database.ownerUrl, 2);
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

const untilWaiting = () => until(async () => (await db.query(`SELECT pid ${saving}`)).rowCount !== 0);

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
  await pause(500);
  await blocker.query('ROLLBACK');
  blocker.release();
  expect((await saved).status).toBe(200);
  await stopped;
  const { rows } = await db.query('SELECT descripcion FROM aulas WHERE id = 1');
  expect(rows).toEqual([{ descripcion: 'Sala de estudio' }]);
  keepAlive.destroy();
});

it('a request that comes during a stop through an open connection is refused in Spanish, as JSON or a page', async () => {
  const blocker = await db.connect();
  await blocker.query('BEGIN; SELECT FROM aulas WHERE id = 1 FOR UPDATE');
  // The save waits for the locked row, and the stop waits for the save. The late requests are sent meanwhile.
  const saved = request(api.url)
    .post('/administrar/aulas/ficha/1')
    .set('Cookie', cookie)
    .send({ descripcion: 'Sala de lectura' })
    .then((reply) => reply);
  await untilWaiting();
  const [json, page] = [await beginRequest('application/json'), await beginRequest('text/html')];
  await pause(300);
  const stopped = api.stop();
  await pause(500);
  const replies = await Promise.all([json(), page()]);
  await blocker.query('ROLLBACK');
  blocker.release();
  expect((await saved).status).toBe(200);
  await stopped;
  for (const { head } of replies) {
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head.toLowerCase()).toContain('retry-after: 5');
  }
  expect(replies.map(({ body }) => body)).toEqual([
    expect.stringMatching(/^\{"mensaje":"La aplicación se está deteniendo\. [^"]+"\}$/),
    expect.stringMatching(/<html lang="es"[^]*La aplicación se está deteniendo/),
  ]);
});

/**
 * Sends an incomplete request. The connection of this request is not idle, so a stop of the application leaves the connection open.
 * @returns a function that completes the request and returns the reply
 */
async function beginRequest(accept: string): Promise<() => Promise<{ head: string; body: string }>> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  let reply = '';
  socket.setEncoding('utf8').on('data', (text: string) => (reply += text));
  socket.write(`GET /api/listado/get/aulas HTTP/1.1\r\nHost: ${hostname}\r\nAccept: ${accept}\r\n`);
  await once(socket, 'connect');
  return async () => {
    socket.write('\r\n');
    await once(socket, 'end');
    const [head = '', body = ''] = reply.split('\r\n\r\n');
    return { head, body };
  };
}
