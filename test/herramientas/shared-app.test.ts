import { readdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import request from 'supertest';
import { Database } from '../../libs/platform';
import { definitionOf, shapeCalls } from '../listados/support/shapes';
import { logIn } from '../support/login';
import { SharedApp } from '../support/shared-app';
import { startApp, type StartedApp } from '../support/start-app';
import { until } from '../support/until';

const shared = new SharedApp();
afterAll(() => shared.close());

/** Runs `work` with the shared application, as one test file does, and returns the application afterwards. */
async function inFile<T>(work: (app: StartedApp) => Promise<T>, now?: string): Promise<T> {
  const app = await shared.lend(now);
  if (app === null) throw new Error('The application is lent already');
  try {
    return await work(app);
  } finally {
    await app.stop();
  }
}

const rowsOf = ({ app }: StartedApp, text: string) => app.get(Database).rows(text);
const countStudents = (app: StartedApp) => rowsOf(app, 'SELECT count(*)::integer AS alumnos FROM alumnos');

/** Saves a shape with the single column `campo` as the first version. Returns the columns of the list afterwards. */
async function saveShape(app: StartedApp, campo: string): Promise<string[]> {
  const agent = request.agent(app.url);
  agent.set('Cookie', await logIn(app.url, 'admin'));
  const forma = { columnas: [{ campo, visible: true }], busqueda: [], orden: 'id', porPagina: 7 };
  expect((await shapeCalls(agent).save('alumnos', forma)).body).toEqual({ version: 1 });
  const { busquedas } = await definitionOf(agent, 'alumnos');
  const all = busquedas.find(({ descripcion }) => descripcion === 'Todos los alumnos');
  return (all?.columnas ?? []).map((column) => column.campo);
}

describe('an application that test files share', () => {
  it('is the same for one file after the other', async () => {
    const first = await inFile((app) => Promise.resolve(app));
    const second = await inFile((app) => Promise.resolve(app));
    expect([second.url, second.app === first.app]).toEqual([first.url, true]);
  });

  it('is not lent twice at once', async () => {
    expect(await inFile(() => shared.lend())).toBeNull();
  });

  it('begins with the rows, the files and the time of the demo academy, whatever the file before changed', async () => {
    const before = await inFile(async (app) => {
      const students = await countStudents(app);
      await rowsOf(app, `INSERT INTO alumnos (nombre, apellidos) VALUES ('Fuga', 'De Prueba')`);
      writeFileSync(join(app.dataDir, 'fuga.txt'), 'fuga');
      app.clock.advance({ days: 400 });
      return students;
    });
    await inFile(async (app) => {
      expect(await countStudents(app)).toEqual(before);
      expect(readdirSync(app.dataDir)).not.toContain('fuga.txt');
      expect(app.clock.now()).toEqual(new Date('2026-11-20T10:00:00+01:00'));
    });
  });

  it('caches nothing of the previous database, even if both have the same revision', async () => {
    expect(await inFile((app) => saveShape(app, 'nombre'))).toEqual(['nombre']);
    expect(await inFile((app) => saveShape(app, 'apellidos'))).toEqual(['apellidos']);
  });

  it('has the rows that an application writes at its start', async () => {
    const countSearches = (app: StartedApp) => rowsOf(app, 'SELECT count(*)::integer AS busquedas FROM busquedas');
    const first = await startApp();
    const expected = await countSearches(first);
    await first.stop();
    expect(await inFile(countSearches)).toEqual(expected);
    expect(await inFile(countSearches)).toEqual(expected);
  });

  it('has no session of the previous file', async () => {
    const cookie = await inFile((app) => logIn(app.url, 'admin'));
    const reply = await inFile((app) =>
      request(app.url)
        .get('/api/listado/get/alumnos')
        .set('Cookie', cookie)
        .then(({ status }) => status),
    );
    expect(reply).toBe(401);
  });

  it('has no connection of the previous file, which would count against the limit', async () => {
    const countConnections = ({ app }: StartedApp) =>
      new Promise<number>((resolve, reject) => {
        app.getHttpServer().getConnections((error: Error | null, count: number) => {
          if (error === null) resolve(count);
          else reject(error);
        });
      });
    const open: Socket[] = [];
    await inFile(async (app) => {
      open.push(connect(Number(new URL(app.url).port), '127.0.0.1'));
      await until(async () => (await countConnections(app)) === 1);
    });
    await inFile((app) => until(async () => (await countConnections(app)) === 0));
    for (const socket of open) socket.destroy();
  });

  it('has the time that a file requests', async () => {
    const now = '2028-02-29T09:00:00+01:00';
    expect(await inFile((app) => Promise.resolve(app.clock.now()), now)).toEqual(new Date(now));
  });
});
