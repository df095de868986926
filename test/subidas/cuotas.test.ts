import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import request, { type Response } from 'supertest';
import { oneRow } from '../../libs/platform';
import { agentOf, cookieOf, createTestDatabase, logIn, startTestApp, type TestApp } from '../support';
import { startApiProcess } from '../support/api-process';
import { expectRefusal } from '../support/expect-refusal';
import { PDF } from './files';
import { openPool } from '../support/pool';
import { until } from '../support/until';

const LARGE = Buffer.concat([PDF, Buffer.alloc(9_900_000 - PDF.length, 32)]);
const BYTES_A_DAY = 100_000_000;

it('simultaneous uploads stay within the daily limit of a student, and are not held in memory', async () => {
  const database = await createTestDatabase();
  const db = openPool(database.url, 1);
  const api = await startApiProcess(database.url);
  try {
    const cookie = await logIn(api.url, 'alumno');
    const before = await api.memory();
    const replies = await Promise.all(
      Array.from({ length: 40 }, () =>
        request(api.url).post('/api/subidas').set('Cookie', cookie).attach('fichero', LARGE, 'grande.pdf'),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const { rows } = await db.query('SELECT sum(bytes)::float8 AS total, count(*)::int AS files FROM subidas');
    expect(rows[0].files).toBe(statuses.filter((status) => status === 200).length);
    expect(rows[0].total).toBeLessThanOrEqual(BYTES_A_DAY);
    expect((await db.query('SELECT FROM subidas_reservas')).rowCount).toBe(0);
    // The 40 uploads have 396 MB together. The memory of the api grows by less than 150 MB, so the api does not hold all uploads in memory.
    expect((await api.memory()) - before).toBeLessThan(150_000_000);
  } finally {
    await api.stop();
    await db.end();
    await database.drop();
  }
}, 60_000);

describe('a reservation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const reserved = async (): Promise<number> => (await app.db.query('SELECT FROM subidas_reservas')).rowCount ?? 0;
  const upload = async (bytes: Buffer): Promise<Response> =>
    (await agentOf(app, 'secretaria')).post('/api/subidas').attach('fichero', bytes, 'acta.pdf');
  const received = (): string[] => readdirSync(join(app.dataDir, 'ficheros', '.recibidos'));

  it.each<[what: string, bytes: Buffer, status: number]>([
    ['the file is kept', PDF, 200],
    ['the file is refused', Buffer.from('MZ\u0000'), 422],
    ['the file is too large', Buffer.alloc(10 * 1024 * 1024 + 1, 32), 413],
  ])('ends when %s', async (_what, bytes, status) => {
    expect((await upload(bytes)).status).toBe(status);
    expect([await reserved(), received()]).toEqual([0, []]);
  });

  /** Sends the headers and the first bytes of an upload of 9 MB. */
  async function beginUpload(): Promise<Socket> {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      [
        'POST /api/subidas HTTP/1.1',
        'Host: x',
        `Cookie: ${await cookieOf(app, 'secretaria')}`,
        'Content-Type: multipart/form-data; boundary=limite',
        'Content-Length: 9000000',
        '',
        '--limite\r\nContent-Disposition: form-data; name="fichero"; filename="a.pdf"\r\n\r\n%PDF-1.4',
      ].join('\r\n'),
    );
    return socket;
  }

  it('lasts while the bytes arrive, and ends when the sender disconnects', async () => {
    const socket = await beginUpload();
    await until(async () => (await reserved()) === 1 && received().length === 1);
    socket.destroy();
    await until(async () => (await reserved()) === 0 && received().length === 0);
    expect((await app.db.query('SELECT FROM subidas WHERE bytes = 8')).rowCount).toBe(0);
  });

  it('is made for two uploads of a user at a time: a third one waits, uploads of other users do not', async () => {
    const sockets: Socket[] = [];
    for (const read of [1, 2, 2]) {
      sockets.push(await beginUpload());
      await until(() => received().length === read);
    }
    await (await agentOf(app, 'profesora')).post('/api/subidas').attach('fichero', PDF, 'acta.pdf').expect(200);
    const first = received();
    expect([await reserved(), first.length]).toEqual([2, 2]);
    sockets[0]?.destroy();
    await until(() => received().some((name) => !first.includes(name)));
    for (const socket of sockets) socket.destroy();
    await until(async () => (await reserved()) === 0 && received().length === 0);
  });

  it('of another process counts too', async () => {
    const [one, other] = [await app.db.connect(), await app.db.connect()];
    const reserve = async (client: PoolClient): Promise<unknown> => {
      const { rows } = await client.query<{ problema: string | null }>(
        `SELECT problema FROM usuarios, claustro_reservar_subida(id, 60000000, $1, $2, 1000000000) WHERE username = 'alumno'`,
        [app.clock.now(), BYTES_A_DAY],
      );
      return oneRow(rows).problema;
    };
    await one.query('BEGIN');
    expect(await reserve(one)).toBeNull();
    const second = reserve(other);
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    try {
      await until(async () => (await app.db.query(waiting)).rowCount === 1);
    } finally {
      await one.query('COMMIT');
    }
    expect(await second).toBe('usuario');
    for (const client of [one, other]) client.release();
    await app.db.query('DELETE FROM subidas_reservas');
  });

  it('of a process that died ends by itself', async () => {
    await app.db.query(
      `INSERT INTO subidas_reservas (usuario_id, bytes, momento) SELECT id, 2000000000, $1 FROM usuarios WHERE username = 'secretaria'`,
      [app.clock.now()],
    );
    expectRefusal(await upload(PDF), 429);
    await app.db.query(`UPDATE subidas_reservas SET momento = momento - interval '11 minutes'`);
    expect((await upload(PDF)).status).toBe(200);
  });

  it('is refused to every user when the storage of the academy is full', async () => {
    await app.db.query(
      `INSERT INTO ajustes (codigo, valor) VALUES ('ficheros.gigas', '1');
       INSERT INTO subidas (token, tipo, bytes, nombre, momento)
         VALUES ('viejo', 'application/pdf', 1000000000, 'viejo.pdf', '2026-01-01')`,
    );
    const refused = await upload(PDF);
    expectRefusal(refused, 409);
    expect(refused.body).toMatchObject({ mensaje: expect.stringContaining('espacio para ficheros') });
    await app.db.query(`DELETE FROM ajustes WHERE codigo = 'ficheros.gigas'`);
    expect((await upload(PDF)).status).toBe(200);
  });
});
