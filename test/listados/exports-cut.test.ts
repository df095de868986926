import type { Pool } from 'pg';
import request, { type Response } from 'supertest';
import { oneRow } from '../../libs/platform';
import { createTestDatabase, logIn, type TestDatabase } from '../support';
import { startApiProcess, type ApiProcess } from '../support/api-process';
import { addStudents } from '../support/add-students';
import { expectRefusal } from '../support/expect-refusal';
import { openPool } from '../support/pool';
import { until } from '../support/until';

/** The number of students: so many that an export of all of them does not fit into the socket buffers. */
const STUDENTS = 150_000;
const KINDS = ['exportar/alumnos?formato=csv', 'exportar/alumnos?formato=xlsx', 'imprimir/alumnos?'];

let database: TestDatabase;
let db: Pool;
let api: ApiProcess;
let cookie: string;
/** The session cookie of `secretaria`. The variable `cookie` holds the session cookie of `admin`. */
let office: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await addStudents(database.ownerUrl, STUDENTS);
  db = openPool(database.ownerUrl, 2);
  api = await startApiProcess(database.url);
  cookie = await logIn(api.url, 'admin');
  office = await logIn(api.url, 'secretaria');
}, 120_000);
afterAll(async () => {
  await api.stop();
  await db.end();
  await database.drop();
});

const send = async (address: string, by = cookie): Promise<Response> => request(api.url).get(address).set('Cookie', by);

/** FROM and WHERE of the application's statements that are running now. */
const RUNNING = `FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'claustro%' AND state <> 'idle'`;

/** Starts an export and reads its first part. */
async function startExport(kind: string, signal?: AbortSignal): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const reply = await fetch(`${api.url}/api/listado/${kind}`, { headers: { cookie }, signal });
  expect(reply.status).toBe(200);
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  return reader;
}

/** Reads the export to its end. Returns `cut` if the connection breaks before the end. */
async function rest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<'whole' | 'cut'> {
  try {
    while (!(await reader.read()).done);
    return 'whole';
  } catch {
    return 'cut';
  }
}

/** Waits until `expected` statements of the application are running. */
const untilRunning = (expected: number): Promise<void> =>
  until(async () => {
    const { rows } = await db.query<{ n: number }>(`SELECT count(*)::integer AS n ${RUNNING}`);
    return oneRow(rows).n === expected;
  });

it.each(KINDS)('[PLUS-03] an export whose caller disconnects frees its connection: %s', async (kind) => {
  for (let round = 0; round < 12; round += 1) {
    const disconnect = new AbortController();
    await startExport(kind, disconnect.signal);
    disconnect.abort();
  }
  await untilRunning(0);
  expect((await send('/api/listado/get/aulas')).status).toBe(200);
});

it.each(KINDS)(
  '[PLUS-03] an export whose connection to the database breaks is cut off, and other requests work: %s',
  async (kind) => {
    const reader = await startExport(kind);
    await db.query(`SELECT pg_terminate_backend(pid) ${RUNNING}`);
    expect(await rest(reader)).toBe('cut');
    expect((await send('/api/listado/get/aulas')).status).toBe(200);
  },
);

it('[PLUS-03] an export whose caller disconnects before its first row frees its place', async () => {
  const blocker = await db.connect();
  try {
    await blocker.query('BEGIN; LOCK TABLE alumnos IN ACCESS EXCLUSIVE MODE');
    const disconnect = new AbortController();
    const started = startExport('exportar/alumnos?formato=csv', disconnect.signal).catch(() => 'disconnected');
    await untilRunning(1);
    disconnect.abort();
    expect(await started).toBe('disconnected');
    expect((await send('/api/listado/exportar/aulas?formato=csv')).status).toBe(200);
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
  await untilRunning(0);
});

it('[PLUS-03] an export whose query fails is refused before a byte of the file is sent', async () => {
  const blocker = await db.connect();
  try {
    await blocker.query('BEGIN; LOCK TABLE alumnos IN ACCESS EXCLUSIVE MODE');
    const refused = [
      send('/api/listado/exportar/alumnos?formato=csv'),
      send('/api/listado/exportar/alumnos?formato=xlsx', office),
    ];
    await untilRunning(2);
    await db.query(`SELECT pg_cancel_backend(pid) ${RUNNING}`);
    for (const reply of await Promise.all(refused)) expectRefusal(reply, 503);
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
});

it('[PLUS-03] an unread export delays the next export of its user, but no other export and no search', async () => {
  const disconnect = new AbortController();
  await startExport('exportar/alumnos?formato=csv', disconnect.signal);
  const searches = await Promise.all(Array.from({ length: 15 }, () => send('/api/listado/get/aulas')));
  expect(searches.map(({ status }) => status)).toEqual(searches.map(() => 200));
  expect((await send('/api/listado/exportar/aulas?formato=csv', office)).status).toBe(200);
  const refused = await send('/api/listado/exportar/aulas?formato=xlsx');
  expectRefusal(refused, 429);
  expect(refused.body).toEqual({ mensaje: 'Ya está descargando otro listado. Espere a que termine.' });
  disconnect.abort();
  expect((await send('/api/listado/exportar/aulas?formato=xlsx')).status).toBe(200);
});
