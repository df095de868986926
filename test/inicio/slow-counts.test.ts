import { setTimeout } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { cookieOf, startTestApp, type TestApp } from '../support';
import { until } from '../support/until';

let app: TestApp;
let cookie: string;
let blocker: PoolClient;
beforeAll(async () => {
  // Opens as many connections as production. With fewer connections, statements would wait for a connection. This wait does not count as a
  // slow count.
  app = await startTestApp({ poolSize: 10 });
  cookie = await cookieOf(app, 'secretaria');
  blocker = await app.db.connect();
});
afterAll(async () => {
  blocker.release();
  await app.close();
});

// Locks the table, so that every count of students waits.
beforeEach(() => blocker.query('BEGIN; LOCK TABLE alumnos IN ACCESS EXCLUSIVE MODE'));
afterEach(() => blocker.query('ROLLBACK'));

/** How long the tests let the counts wait: longer than the time after which the third slow search of a user is refused. */
const SLOW_MS = 2_000;

const statusOf = async (signal?: AbortSignal): Promise<number> =>
  (await fetch(`${app.url}/api/inicio`, { headers: { cookie }, signal })).status;

/** Returns the number of counting statements that wait for a lock. */
async function waitingCounts(): Promise<number> {
  const { rows } = await app.db.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE 'SELECT count(*)%AS total%'`,
  );
  return rows.length;
}

it('[PLUS-43] the start page waits for its own slow counts, and is not refused because of them', async () => {
  const status = statusOf();
  await until(async () => (await waitingCounts()) > 0);
  await setTimeout(SLOW_MS);
  await blocker.query('ROLLBACK');
  expect(await status).toBe(200);
}, 30_000);

it('[PLUS-43] a start page that is loaded again does not wait for the counts of the previous load', async () => {
  const leave = new AbortController();
  const left = statusOf(leave.signal).catch(() => 'left');
  await until(async () => (await waitingCounts()) === 2);
  leave.abort();
  expect(await left).toBe('left');
  const status = statusOf();
  await setTimeout(SLOW_MS);
  await blocker.query('ROLLBACK');
  expect(await status).toBe(200);
}, 30_000);
