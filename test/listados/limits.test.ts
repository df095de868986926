import type { PoolClient } from 'pg';
import type { Agent } from 'supertest';
import type { ListDefinitionReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { requestPage } from './support/lists';

let app: TestApp;
let teacher: Agent;
let office: Agent;
let blocker: PoolClient;
beforeAll(async () => {
  app = await startTestApp();
  [teacher, office] = await Promise.all([agentOf(app, 'profesora'), agentOf(app, 'secretaria')]);
  blocker = await app.db.connect();
});
afterAll(async () => {
  blocker.release();
  await app.close();
});

// Whatever reads the table now waits: every search of students is slow.
beforeEach(() => blocker.query('BEGIN; LOCK TABLE alumnos IN ACCESS EXCLUSIVE MODE'));
afterEach(() => blocker.query('ROLLBACK'));

const SLOW = 'La búsqueda tarda demasiado. Añada un filtro.';

it('a list that takes too long is given up with a sentence', async () => {
  const reply = await requestPage(app, teacher, 'alumnos');
  expectRefusal(reply, 503);
  expect(reply.body).toEqual({ mensaje: SLOW });
}, 20_000);

it('a list whose searches take too long opens without their rows', async () => {
  const { body } = await teacher.get('/api/listado/get/alumnos').expect(200);
  const { busquedas } = body as ListDefinitionReply;
  expect(busquedas.map(({ error }) => error)).toEqual(busquedas.map(() => SLOW));
}, 20_000);

it('of one person two slow searches run at once, and others keep their connections', async () => {
  const slow = Array.from({ length: 20 }, () => requestPage(app, teacher, 'alumnos'));
  for (let page = 0; page < 10; page += 1) expect((await requestPage(app, office, 'aulas')).status).toBe(200);
  const replies = await Promise.all(slow);
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(18);
  for (const reply of replies) expectRefusal(reply, reply.status);
  await blocker.query('ROLLBACK');
  expect((await requestPage(app, teacher, 'alumnos')).status).toBe(200);
}, 30_000);
