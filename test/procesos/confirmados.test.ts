import { randomUUID } from 'node:crypto';
import type { Agent, Response } from 'supertest';
import { modules } from '../../apps/modules';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { until } from '../support/until';
import { CARPETAS, carpetasModule, type FoldersReply } from './carpetas/carpetas.module';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp({ worker: true, modules: [...modules, carpetasModule] });
  await app.db.query(CARPETAS);
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

let given = 0;
/** Returns the ids of students to whom no other test gives a folder. */
async function freshStudents(count: number): Promise<number[]> {
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM alumnos ORDER BY id OFFSET $1 LIMIT $2', [
    given,
    count,
  ]);
  given += count;
  return rows.map(({ id }) => id);
}

const post = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  Promise.resolve(admin.post('/api/pruebas/entregar').set(headers).send(body));

const accepted = (reply: Response): FoldersReply => {
  expect(reply.status).toBe(200);
  return reply.body as FoldersReply;
};

const preview = async (alumnos: number[]): Promise<FoldersReply> => accepted(await post({ alumnos, previo: 1 }));
const idsOf = (rows: readonly { alumno_id: number }[]): number[] => rows.map(({ alumno_id }) => alumno_id);

async function countFolders(alumnos: number[]): Promise<number> {
  const { rowCount } = await app.db.query('SELECT FROM carpetas WHERE alumno_id = ANY ($1)', [alumnos]);
  return rowCount ?? 0;
}

/** Starts a run and waits for its end. @returns the reply of the ended run */
async function handOut(body: object): Promise<FoldersReply> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const { proceso_id } = accepted(await post(body, headers));
  await until(
    async () => (await app.db.query('SELECT FROM procesos WHERE id = $1 AND fin IS NULL', [proceso_id])).rowCount === 0,
  );
  return accepted(await post(body, headers));
}

it('[PLUS-23] a preview of any confirmed job shows what its run will do, and writes nothing', async () => {
  const alumnos = await freshStudents(3);
  await handOut({ alumnos: alumnos.slice(0, 1) });
  const { carpetas, omitidos, huella } = await preview(alumnos);
  expect([idsOf(carpetas), idsOf(omitidos)]).toEqual([alumnos.slice(1), alumnos.slice(0, 1)]);
  expect(await countFolders(alumnos)).toBe(1);
  const done = await handOut({ alumnos, huella });
  expect([done.carpetas, done.omitidos]).toEqual([carpetas, omitidos]);
  expect(await countFolders(alumnos)).toBe(3);
});

it('[PLUS-23] an outdated confirmed preview is refused with the new digest, and nothing is written', async () => {
  const alumnos = await freshStudents(2);
  const { huella } = await preview(alumnos);
  await app.db.query(`UPDATE alumnos SET nombre = 'Cambiada' WHERE id = $1`, [alumnos[0]]);
  const reply = await post({ alumnos, huella });
  expectRefusal(reply, 409);
  expect(reply.body).toEqual({
    mensaje: 'Ahora son 2 carpetas. Revíselas.',
    huella: (await preview(alumnos)).huella,
  });
  expect(await countFolders(alumnos)).toBe(0);
});

it('[PLUS-23] an item that a confirmed preview left out stays out, even if its reason is gone before the run is planned', async () => {
  const alumnos = await freshStudents(2);
  await handOut({ alumnos: alumnos.slice(0, 1) });
  const { huella } = await preview(alumnos);
  const client = await app.db.connect();
  // Locks the table of runs. The server can still check the confirmed preview, but cannot plan the run before the lock ends. Meanwhile, the
  // test changes the data.
  await client.query('BEGIN; LOCK TABLE procesos IN SHARE MODE');
  const sent = handOut({ alumnos, huella });
  await until(isWaitingForLock);
  await app.db.query('DELETE FROM carpetas WHERE alumno_id = $1', [alumnos[0]]);
  await client.query('COMMIT');
  client.release();
  const { carpetas, omitidos } = await sent;
  expect([idsOf(carpetas), omitidos.map(({ motivo }) => motivo)]).toEqual([alumnos.slice(1), ['Ya tiene carpeta.']]);
});

/** Whether a transaction waits for the lock on the table of runs. */
async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await app.db.query(
    `SELECT FROM pg_locks WHERE NOT granted AND relation = 'procesos'::regclass
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows.length > 0;
}

it('[PLUS-24] a repeated request gets the reply of its run, although its preview is outdated', async () => {
  const alumnos = await freshStudents(2);
  const { huella } = await preview(alumnos);
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = accepted(await post({ alumnos, huella }, headers));
  await app.db.query(`UPDATE alumnos SET nombre = 'Otra' WHERE id = $1`, [alumnos[0]]);
  expect(accepted(await post({ alumnos, huella }, headers)).proceso_id).toBe(first.proceso_id);
});

it('[PLUS-23] without the digest of a preview the run does what is valid when it starts', async () => {
  const alumnos = await freshStudents(2);
  await preview(alumnos);
  await app.db.query(`UPDATE alumnos SET nombre = 'Nueva' WHERE id = $1`, [alumnos[1]]);
  expect(idsOf((await handOut({ alumnos })).carpetas)).toEqual(alumnos);
});
