import type { PoolClient } from 'pg';
import type { Agent } from 'supertest';
import type { ListDefinitionReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
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

// Locks the table, so that every search of students is slow.
beforeEach(() => blocker.query('BEGIN; LOCK TABLE alumnos IN ACCESS EXCLUSIVE MODE'));
afterEach(() => blocker.query('ROLLBACK'));

const SLOW = 'La búsqueda tarda demasiado. Añada un filtro.';

it('a page that takes too long is refused with a sentence, and a list opens without the rows of slow searches', async () => {
  const [page, list] = await Promise.all([
    requestPage(app, office, 'alumnos'),
    teacher.get('/api/listado/get/alumnos').expect(200),
  ]);
  expectRefusal(page, 503);
  expect(page.body).toEqual({ mensaje: SLOW });
  const { busquedas } = list.body as ListDefinitionReply;
  expect(busquedas.length).toBeGreaterThan(0);
  expect(busquedas.map(({ error }) => error)).toEqual(busquedas.map(() => SLOW));
}, 20_000);

/**
 * Counts the statements that have waited for a lock for more than one second. Repeats this until `end` resolves, and returns the highest
 * count.
 */
async function mostWaiting(end: Promise<unknown>): Promise<number> {
  const call = { hasEnded: false };
  void end.then(() => (call.hasEnded = true));
  let most = 0;
  while (!call.hasEnded) {
    const { rows } = await app.db.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND now() - query_start > interval '1 second'`,
    );
    most = Math.max(most, oneRow(rows).n);
  }
  return most;
}

it('a person can run two slow searches at once, so connections are left for others', async () => {
  const slow = Array.from({ length: 20 }, () => requestPage(app, teacher, 'alumnos'));
  const most = mostWaiting(Promise.all(slow));
  for (let page = 0; page < 10; page += 1) expect((await requestPage(app, office, 'aulas')).status).toBe(200);
  const replies = await Promise.all(slow);
  const statuses = replies.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503, 429]));
  expect(await most).toBe(2);
  for (const reply of replies) expectRefusal(reply, reply.status);
  await blocker.query('ROLLBACK');
  expect((await requestPage(app, teacher, 'alumnos')).status).toBe(200);
}, 30_000);
