import type { Agent, Response } from 'supertest';
import { toAppError } from '../../libs/platform/http/error-filter';
import { agentOf, cookieOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { openPool } from '../support/pool';
import { until } from '../support/until';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  // Five connections: a list may use three, so two are left for other requests.
  app = await startTestApp({ poolSize: 5 });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

/** Runs the work while table `aulas` is locked against reading. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const blocker = await app.db.connect();
  try {
    await blocker.query('BEGIN; LOCK TABLE aulas IN ACCESS EXCLUSIVE MODE');
    await work();
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
}

const send = (address: string): Promise<Response> => admin.get(address).then((reply) => reply);

/** FROM and WHERE of the lock requests that wait for the table `aulas`. */
const WAITING = `FROM pg_locks WHERE relation = 'aulas'::regclass AND NOT granted`;

/** Waits until at least this many statements wait for the table. @returns their number */
async function waiting(atLeast: number): Promise<number> {
  let count = 0;
  await until(async () => {
    count = (await app.db.query(`SELECT ${WAITING}`)).rowCount ?? 0;
    return count >= atLeast;
  });
  return count;
}

/** Cancels at most `atMost` statements that wait for the table. */
const cancel = (atMost = 100) => app.db.query(`SELECT pg_cancel_backend(pid) ${WAITING} LIMIT ${String(atMost)}`);

it('a search that the database cancels is refused with the reason, and the next one is answered', async () => {
  await whileLocked(async () => {
    const answered = send('/api/listado/get/aulas');
    await waiting(1);
    await cancel();
    expectRefusal(await answered, 503);
  });
  await admin.get('/api/listado/get/aulas').expect(200);
});

it('opening a list holds three connections of the database at most, however many searches are saved', async () => {
  await app.db.query(
    `INSERT INTO busquedas (listado, descripcion, parametros, visibilidad)
     SELECT 'aulas', 'Con más de ' || n, jsonb_build_object('capacidad__gt', n::text), 'todos' FROM generate_series(1, 12) n`,
  );
  await whileLocked(async () => {
    const answered = send('/api/listado/get/aulas');
    await waiting(3);
    await admin.get('/api/listado/get/cursos').expect(200);
    expect(await waiting(3)).toBe(3);
    await cancel();
    expectRefusal(await answered, 503);
  });
  const reply = await admin.get('/api/listado/get/aulas').expect(200);
  const { busquedas } = reply.body as { busquedas: { descripcion: string; totalRegistros: number }[] };
  expect(busquedas.slice(-12).map(({ descripcion }) => descripcion)).toEqual(
    Array.from({ length: 12 }, (_, n) => `Con más de ${String(n + 1)}`),
  );
});

it('a list that fails because one of its searches was cancelled leaves no other statement running', async () => {
  await whileLocked(async () => {
    const answered = send('/api/listado/get/aulas');
    await waiting(3);
    await cancel(1);
    expectRefusal(await answered, 503);
    // The waiting statements have a timeout of three seconds. All of them must end within two seconds. This proves that the server
    // cancelled them.
    await until(async () => (await app.db.query(`SELECT ${WAITING}`)).rowCount === 0, 2_000);
  });
});

it('a client that disconnects frees its connection at once, even when all are in use', async () => {
  const headers = { cookie: await cookieOf(app, 'admin') };
  await whileLocked(async () => {
    const hangUp = new AbortController();
    const impatient = [1, 2].map(() =>
      fetch(`${app.url}/api/listado/get/aulas`, { headers, signal: hangUp.signal }).catch(() => 'gone'),
    );
    await waiting(5);
    hangUp.abort();
    expect(await Promise.all(impatient)).toEqual(['gone', 'gone']);
    await admin.get('/api/listado/get/cursos').expect(200);
  });
});

it('[GLOB-07] a request without a free database connection is refused with that reason', async () => {
  const pool = openPool(app.databaseUrl, 1);
  const taken = await pool.connect();
  // The short timeout is set after the first connection, because opening a connection may take longer on a slow machine.
  pool.options.connectionTimeoutMillis = 50;
  const error: unknown = await pool.query('SELECT 1').catch((refused: unknown) => refused);
  taken.release();
  await pool.end();
  expect(toAppError(error)).toMatchObject({ status: 503 });
});
