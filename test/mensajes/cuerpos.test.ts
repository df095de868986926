import request from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { declaredRoutes } from '../usuarios/declared-routes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const AREAS = ['/mensajeria/', '/avisos/', '/campus/api/mensajes', '/campus/api/telegram', '/campus/api/preferencias'];

/** Changing calls of messages, Telegram and warnings, with 1 for each id. */
const posts = (): string[] =>
  declaredRoutes(app)
    .filter(({ route }) => route.startsWith('POST '))
    .map(({ route }) => route.slice('POST '.length).replace(/:\w+/g, '1'))
    .filter((path) => AREAS.some((area) => path.startsWith(area)));

const BROKEN: [what: string, type: string, body: string, status: number][] = [
  ['broken JSON', 'application/json', '{"id":', 400],
  ['a broken form', 'multipart/form-data; boundary=limite', '--limite\r\nContent-Disposition', 400],
  ['another kind of content', 'application/x-yaml', 'id: 0', 400],
  ['more than a call takes', 'application/json', `{"texto": "${'x'.repeat(1_100_000)}"}`, 413],
];

it.each(BROKEN)('[MENS-14] a call of messages that gets %s says so in `error` too', async (_, type, body, status) => {
  const admin = await agentOf(app, 'admin');
  expect(posts().length).toBeGreaterThan(15);
  for (const path of posts().filter((one) => status !== 413 || !one.endsWith('/rebotes'))) {
    const reply = await admin.post(path).set('Content-Type', type).send(body);
    expectRefusal(reply, status);
    const { mensaje, error } = reply.body as { mensaje: string; error?: string };
    expect({ path, error }).toEqual({ path, error: mensaje });
  }
});

it('[GLOB-07] refusals of other calls have no `error`', async () => {
  const reply = await request(app.url).post('/usuario/entrar').type('json').send('{');
  expect(reply.body).toEqual({ mensaje: expect.any(String) });
});
