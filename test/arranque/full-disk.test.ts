import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request, { type Response } from 'supertest';
import { isRunning, postgresOf, Start } from './claustro';
import { logIn } from '../support';
import { describeUnless } from '../support/omitted';
import { mountSmallDisk, NO_SMALL_DISK } from '../support/small-disk';
import { until } from '../support/until';
import { freePort } from '../support/free-port';

/** The size of the disk: enough for the demo academy. The test fills the rest. */
const MEGABYTES = 400;

const disk = mountSmallDisk(MEGABYTES);

// Mounting needs root. test/plataforma/full-disk.test.ts shows the rules that need no mount.
describeUnless(disk === null ? NO_SMALL_DISK : null, 'npm start on a disk that fills up', () => {
  let start: Start;
  let url: string;
  let cookie: string;
  const dataDir = join(disk?.path ?? '', 'datos');
  const health = async (): Promise<Response> => request(`${url}/salud`).get('');
  const isWell = async (): Promise<boolean> => (await health().catch(() => null))?.status === 200;
  const upload = async (): Promise<Response> =>
    request(url).post('/api/subidas').set('Cookie', cookie).attach('fichero', Buffer.from('Hola'), 'hola.txt');
  const note = async (texto: string): Promise<Response> =>
    request(url).post('/api/notas').set('Cookie', cookie).send({ texto, publica: 0 });
  const processes = (): number[] => [
    ...start.childrenRunning('api/main.js'),
    ...start.childrenRunning('worker/main.js'),
  ];

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${String(port)}`;
    start = new Start({ PORT: String(port), DATA_DIR: dataDir, DEMO: 'pequena' });
    await start.ready();
    cookie = await logIn(url, 'secretaria');
  }, 120_000);
  afterAll(async () => {
    await start.end();
    disk?.remove();
  }, 60_000);
  afterEach(() => disk?.free());

  it('refuses writes with 503 and ends no process, and accepts them again when there is room', async () => {
    const before = processes();
    disk?.fill();
    const full = await health();
    expect([full.status, (full.body as { disco: string }).disco]).toEqual([503, 'lleno']);
    // Saves many large texts in parallel, so that the database must enlarge its files. On a full disk this fails.
    const texto = `<p>${'x'.repeat(90_000).replace(/./g, () => String.fromCharCode(97 + Math.random() * 26))}</p>`;
    const replies = [await upload(), ...(await Promise.all(Array.from({ length: 40 }, () => note(texto))))];
    expect([...new Set(replies.map(({ status }) => status))].sort()).toContain(503);
    for (const { status, body } of replies) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(body).toHaveProperty('mensaje', expect.stringMatching(/^(No queda|La base)/));
    }
    expect(replies[0]?.status).toBe(503);
    disk?.free();
    await until(isWell, 60_000);
    expect((await upload()).status).toBe(200);
    expect((await note('Hay sitio')).status).toBe(200);
    expect(processes()).toEqual(before);
  }, 120_000);

  it('starts its database again as soon as there is room, after starts that failed', async () => {
    const before = processes();
    const database = postgresOf(dataDir);
    disk?.fill();
    process.kill(database, 'SIGKILL');
    await until(() => !isRunning(database), 10_000);
    await until(
      () => readFileSync(join(dataDir, 'claustro.log'), 'utf8').includes('La base de datos no arranca'),
      60_000,
    );
    expect((await health()).status).toBe(503);
    expect(start.errors).toContain('La base de datos se ha parado');
    disk?.free();
    await until(isWell, 60_000);
    expect((await note('Ha vuelto')).status).toBe(200);
    expect(processes()).toEqual(before);
  }, 150_000);
});
