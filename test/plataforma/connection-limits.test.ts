import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import request from 'supertest';
import { agentOf, createTestDatabase, logIn, startTestApp, type TestApp } from '../support';
import { startApiProcess } from '../support/api-process';
import { expectRefusal } from '../support/expect-refusal';
import { until } from '../support/until';

let app: TestApp;
let behindProxy: TestApp;
beforeAll(async () => {
  const env = { MAX_CONNECTIONS_PER_ADDRESS: '10' };
  app = await startTestApp({ env });
  behindProxy = await startTestApp({ env: { ...env, TRUST_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
  await app.close();
  await behindProxy.close();
});

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends a request. @returns whether the server replies instead of closing the connection */
const isAnswered = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve(false);
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
    socket.write('GET /salud HTTP/1.1\r\nHost: x\r\n\r\n');
  });

/** Opens connections, and closes each after its reply or refusal. @returns the number of replies */
async function countAnswered({ url }: TestApp, wanted: number): Promise<number> {
  const sockets: Socket[] = [];
  for (let opened = 0; opened < wanted; opened += 1) sockets.push(await open(url));
  const answered = await Promise.all(sockets.map(isAnswered));
  for (const socket of sockets) socket.destroy();
  return answered.filter(Boolean).length;
}

it('an address has only so many connections, and has them again after closing some', async () => {
  expect(await countAnswered(app, 25)).toBe(10);
  // The server notices a little later that the connections are closed. So the test waits until ten connections are free again.
  await until(async () => (await countAnswered(app, 10)) === 10);
  await until(async () => (await countAnswered(app, 1)) === 1);
  expect((await request(app.url).get('/salud')).status).toBe(200);
});

it('a trusted proxy has no limit of its own, because every connection comes through it', async () => {
  expect(await countAnswered(behindProxy, 25)).toBe(25);
});

it('an address with 40,000 characters of filters is served, and one of 100,000 is refused with a sentence', async () => {
  const admin = await agentOf(app, 'admin');
  await admin.get(`/api/listado/get/alumnos?relleno=${'x'.repeat(40_000)}`).expect(200);
  expectRefusal(await admin.get(`/api/listado/get/alumnos?relleno=${'x'.repeat(100_000)}`), 400);
});

it('150 unfinished headers of 1.9 MB without a session take less than 100 MB of memory', async () => {
  const database = await createTestDatabase();
  const api = await startApiProcess(database.url);
  const sockets: Socket[] = [];
  try {
    await logIn(api.url, 'admin');
    const before = await api.memory();
    for (let opened = 0; opened < 150; opened += 1) {
      const socket = (await open(api.url)).resume();
      socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Relleno: ${'x'.repeat(1_900_000)}`);
      sockets.push(socket);
    }
    // Without the limit on the size of headers, the server would keep all these connections open, with 285 MB of headers in memory.
    await until(() => sockets.every(({ destroyed }) => destroyed), 5_000).catch(() => undefined);
    expect((await api.memory()) - before).toBeLessThan(100_000_000);
    await request(api.url).get('/salud').expect(200);
  } finally {
    for (const socket of sockets) socket.destroy();
    await api.stop();
    await database.drop();
  }
}, 60_000);

it('requests that do not arrive within a minute end, and replies may take longer', () => {
  expect(app.server.requestTimeout).toBe(60_000);
  expect(app.server.headersTimeout).toBeLessThanOrEqual(30_000);
  expect(app.server.timeout).toBe(0);
});
