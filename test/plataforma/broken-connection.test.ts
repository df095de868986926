import type { Pool } from 'pg';
import request, { type Response } from 'supertest';
import { createTestDatabase, logIn, type TestDatabase } from '../support';
import { startApiProcess, type ApiProcess } from '../support/api-process';
import { expectRefusal } from '../support/expect-refusal';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database-proxy';
import { openPool } from '../support/pool';
import { until } from '../support/until';

let database: TestDatabase;
let db: Pool;
let wire: DatabaseProxy;
let api: ApiProcess;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openPool(database.ownerUrl, 2);
  wire = await startDatabaseProxy(database.url);
  api = await startApiProcess(wire.url);
  cookie = await logIn(api.url, 'admin');
}, 60_000);
afterAll(async () => {
  await api.stop();
  await wire.close();
  await db.end();
  await database.drop();
});

const WAITING = `FROM pg_locks WHERE relation = 'aulas'::regclass AND NOT granted`;

const BREAKS: [what: string, how: () => unknown][] = [
  ['the network', () => wire.breakConnections()],
  ['the database', () => db.query(`SELECT pg_terminate_backend(pid) ${WAITING}`)],
];
const CALLS: [what: string, send: () => request.Test][] = [
  ['a list', () => request(api.url).get('/api/listado/get/aulas')],
  ['an export', () => request(api.url).get('/api/listado/exportar/aulas?formato=xlsx')],
  ['a record', () => request(api.url).get('/api/fichas/aulas/1')],
  ['a save', () => request(api.url).post('/administrar/aulas/ficha/1').send({ descripcion: 'Otra' })],
];

it.each(BREAKS.flatMap(([who, how]) => CALLS.map(([what, send]) => [who, what, how, send] as const)))(
  'when %s breaks off %s, the person is told, and the house goes on',
  async (_who, _what, how, send) => {
    const blocker = await db.connect();
    try {
      await blocker.query('BEGIN; LOCK TABLE aulas IN ACCESS EXCLUSIVE MODE');
      const answer: Promise<Response> = send()
        .set('Cookie', cookie)
        .then((reply) => reply);
      await untilWaiting();
      await how();
      expectRefusal(await answer, 503);
    } finally {
      await blocker.query('ROLLBACK');
      blocker.release();
    }
    await request(api.url).get('/api/listado/get/aulas').set('Cookie', cookie).expect(200);
  },
);

const untilWaiting = () => until(async () => (await db.query(`SELECT pid ${WAITING}`)).rowCount !== 0);
