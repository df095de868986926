import { Pool } from 'pg';
import request, { type Response } from 'supertest';
import { createTestDatabase, logIn, type TestDatabase } from '../support';
import { startApiProcess, type ApiProcess } from '../support/api-process';
import { addStudents } from '../support/many-students';
import { expectRefusal } from '../support/refusal';

/** So many that no file of them fits in what the system keeps for a slow reader. */
const STUDENTS = 150_000;
const KINDS = ['exportar/alumnos?formato=csv', 'exportar/alumnos?formato=xlsx', 'imprimir/alumnos?'];

let database: TestDatabase;
let db: Pool;
let api: ApiProcess;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await addStudents(database.url, STUDENTS);
  db = new Pool({ connectionString: database.url, max: 2 });
  api = await startApiProcess(database.url);
  cookie = await logIn(api.url, 'admin');
}, 120_000);
afterAll(async () => {
  await api.stop();
  await db.end();
  await database.drop();
});

const send = async (address: string): Promise<Response> => request(api.url).get(address).set('Cookie', cookie);

/** What the database is at work on for the house. */
const UNDER_WAY = `FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'claustro%' AND state <> 'idle'`;

/** An export of which a person has seen the beginning. */
async function begun(kind: string, signal?: AbortSignal): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const reply = await fetch(`${api.url}/api/listado/${kind}`, { headers: { cookie }, signal });
  expect(reply.status).toBe(200);
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  return reader;
}

/** Reads to the end, which may come before its time. */
async function rest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<'whole' | 'cut'> {
  try {
    while (!(await reader.read()).done);
    return 'whole';
  } catch {
    return 'cut';
  }
}

/** How many statements of the house the database is at work on, once they are so many. */
async function underWay(expected: number): Promise<number> {
  let found = -1;
  for (let tries = 0; tries < 100 && found !== expected; tries += 1) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const { rows } = await db.query<{ n: number }>(`SELECT count(*)::integer AS n ${UNDER_WAY}`);
    found = rows[0]?.n ?? -1;
  }
  return found;
}

it.each(KINDS)('[PLUS-03] who hangs up half way leaves the others their turn: %s', async (kind) => {
  for (let round = 0; round < 12; round += 1) {
    const hangUp = new AbortController();
    await begun(kind, hangUp.signal);
    hangUp.abort();
  }
  expect(await underWay(0)).toBe(0);
  expect((await send('/api/listado/get/aulas')).status).toBe(200);
});

it.each(KINDS)(
  '[PLUS-03] an export that the database breaks off ends short, and nobody else notices: %s',
  async (kind) => {
    const reader = await begun(kind);
    await db.query(`SELECT pg_terminate_backend(pid) ${UNDER_WAY}`);
    expect(await rest(reader)).toBe('cut');
    expect((await send('/api/listado/get/aulas')).status).toBe(200);
  },
);

it('[PLUS-03] an export that cannot begin is refused with a sentence, not begun and broken off', async () => {
  const blocker = await db.connect();
  try {
    await blocker.query('BEGIN; LOCK TABLE alumnos IN ACCESS EXCLUSIVE MODE');
    const refused = ['csv', 'xlsx'].map((formato) => send(`/api/listado/exportar/alumnos?formato=${formato}`));
    expect(await underWay(2)).toBe(2);
    await db.query(`SELECT pg_cancel_backend(pid) ${UNDER_WAY}`);
    for (const reply of await Promise.all(refused)) expectRefusal(reply, 503);
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
});

it('[PLUS-03] exports that nobody reads to the end keep other exports waiting, and no search', async () => {
  const hangUp = new AbortController();
  await Promise.all([1, 2, 3].map(() => begun('exportar/alumnos?formato=csv', hangUp.signal)));
  const searches = await Promise.all(Array.from({ length: 15 }, () => send('/api/listado/get/aulas')));
  expect(searches.map(({ status }) => status)).toEqual(searches.map(() => 200));
  const refused = ['csv', 'xlsx'].map((formato) => send(`/api/listado/exportar/aulas?formato=${formato}`));
  for (const reply of await Promise.all(refused)) expectRefusal(reply, 503);
  hangUp.abort();
  expect((await send('/api/listado/exportar/aulas?formato=xlsx')).status).toBe(200);
});
