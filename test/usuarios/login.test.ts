import request, { type Response } from 'supertest';
import { Database, LoginThrottle } from '../../libs/platform';
import { DEMO_CLAVE, DEMO_USERS, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.cookies.clear();
  await app.db.query('TRUNCATE sesiones, intentos_entrada, equipos_conocidos; UPDATE usuarios SET activo = true');
});
afterAll(() => app.close());

const enter = (usuario: string, clave: string) => request(app.url).post('/usuario/entrar').send({ usuario, clave });
const cookieOf = (reply: Response) => reply.get('Set-Cookie')?.[0] ?? '';

it.each(DEMO_USERS)('[AUTH-03] «%s» logs in and gets their user and start page', async (usuario) => {
  const reply = await enter(usuario, DEMO_CLAVE).expect(200);
  expect(reply.body).toMatchObject({ usuario: { username: usuario, permisos: expect.any(Array) as [] } });
  const office = ['admin', 'secretaria', 'profesora'].includes(usuario);
  expect(reply.body).toHaveProperty('inicio', office ? '/administrar/' : '/campus/');
  const session = await request(app.url).get('/usuario/sesion').set('Cookie', cookieOf(reply)).expect(200);
  expect(session.body).toMatchObject({ usuario: { username: usuario } });
});

it.each<[string, (post: request.Test) => request.Test]>([
  ['a form', (post) => post.type('form').send({ usuario: 'admin', clave: DEMO_CLAVE })],
  ['JSON', (post) => post.send({ usuario: 'admin', clave: DEMO_CLAVE })],
  ['multipart', (post) => post.field('usuario', 'admin').field('clave', DEMO_CLAVE)],
])('[AUTH-02] the log-in accepts %s', async (_kind, fill) => {
  const reply = await fill(request(app.url).post('/usuario/entrar'));
  expect(reply.status).toBe(200);
  expect(cookieOf(reply)).toContain('claustro_sesion=');
});

it.each(['tutora ', ' tutora', 'tutora\u00a0', '\u200btutora\u2009'])(
  '[AUTH-03] the username is taken with the blanks that a keyboard adds: «%s»',
  async (usuario) => {
    const reply = await enter(usuario, DEMO_CLAVE).expect(200);
    expect(reply.body).toMatchObject({ usuario: { username: 'tutora' } });
  },
);

it('[PLUS-09] the username ignores case', async () => {
  await enter('ADMIN', DEMO_CLAVE).expect(200);
});

it('the cookie is hidden from scripts and other sites, and its value is not in the database', async () => {
  const cookie = cookieOf(await enter('admin', DEMO_CLAVE));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(cookie).toMatch(/Path=\//i);
  const value = /claustro_sesion=([^;]+)/.exec(cookie)?.[1] ?? '';
  expect(value.length).toBeGreaterThanOrEqual(43);
  const { rows } = await app.db.query<{ todo: string }>('SELECT s::text AS todo FROM sesiones s');
  expect(rows.map(({ todo }) => todo).join()).not.toContain(value);
});

it('each log-in opens a new session', async () => {
  const first = cookieOf(await enter('admin', DEMO_CLAVE));
  expect(cookieOf(await enter('admin', DEMO_CLAVE))).not.toBe(first);
});

it('a wrong password and an unknown username get the same refusal', async () => {
  const wrong = await enter('admin', 'no-es');
  const unknown = await enter('nadie', 'no-es');
  expectRefusal(wrong, 401);
  expectRefusal(unknown, 401);
  expect(unknown.body).toEqual(wrong.body);
  expect(wrong.get('Set-Cookie')).toBeUndefined();
});

it('a suspended user gets the refusal of a wrong password', async () => {
  await app.db.query(`UPDATE usuarios SET activo = false WHERE username = 'secretaria'`);
  expectRefusal(await enter('secretaria', DEMO_CLAVE), 401);
});

it.each<[string, object | string]>([
  ['nothing', {}],
  ['a list', { usuario: ['admin'], clave: [DEMO_CLAVE] }],
  ['an object', { usuario: { $gt: '' }, clave: { $gt: '' } }],
  ['numbers', { usuario: 1, clave: 2 }],
  ['a null character', { usuario: 'admin\u0000', clave: DEMO_CLAVE }],
  ['a name of a megabyte', { usuario: 'x'.repeat(1_000_000), clave: 'x' }],
  ['JSON that does not end', '{"usuario":'],
  ['__proto__', '{"__proto__":{"usuario":"admin","clave":"claustro-demo"}}'],
  ['SQL', { usuario: "admin' OR '1'='1", clave: "' OR '1'='1" }],
])('a log-in with %s is refused', async (_what, body) => {
  const reply = await request(app.url).post('/usuario/entrar').type('json').send(body);
  expect([400, 401, 422]).toContain(reply.status);
  expectRefusal(reply, reply.status);
  expect(reply.get('Set-Cookie')).toBeUndefined();
});

it('after five wrong attempts a user is refused for five minutes, and other users are not', async () => {
  for (let tries = 0; tries < 5; tries += 1) expectRefusal(await enter('admin', 'no-es'), 401);
  const sixth = await enter('admin', DEMO_CLAVE);
  expectRefusal(sixth, 429);
  expect((sixth.body as { mensaje: string }).mensaje).toContain('5 minutos');
  expectRefusal(await enter('Admin', DEMO_CLAVE), 429);
  await enter('secretaria', DEMO_CLAVE).expect(200);
  app.clock.advance({ minutes: 5, seconds: 1 });
  await enter('admin', DEMO_CLAVE).expect(200);
});

it('a successful log-in resets the count of attempts', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) await enter('admin', 'no-es').expect(401);
    await enter('admin', DEMO_CLAVE).expect(200);
  }
});

it('attempts with unknown usernames are counted too, so that usernames cannot be guessed', async () => {
  for (let tries = 0; tries < 5; tries += 1) await enter('nadie', 'no-es').expect(401);
  await enter('nadie', 'no-es').expect(429);
});

it('spellings of one username share one count', async () => {
  const spellings = ['admin', 'ADMIN', 'ádmin', 'àdmín', 'Ädmin', 'admïn', 'âdmin'];
  const replies: number[] = [];
  for (const spelling of spellings) replies.push((await enter(spelling, 'no-es')).status);
  expect(replies).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

it('of two hundred simultaneous wrong attempts five are checked', async () => {
  const replies = await Promise.all(Array.from({ length: 200 }, () => enter('admin', 'no-es')));
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(195);
});

it('of twenty simultaneous attempts at several servers five are checked', async () => {
  const another = () => new LoginThrottle(app.app.get(Database), app.clock);
  const who = { name: 'admin', address: '127.0.0.1', device: null, isKnownAddress: false };
  const counted = await Promise.all(Array.from({ length: 20 }, () => another().recordAttempt(who)));
  expect(counted.filter((one) => 'attemptsLeft' in one)).toHaveLength(5);
});

it('thirty simultaneous correct log-ins all succeed, even after four wrong attempts', async () => {
  for (let tries = 0; tries < 4; tries += 1) await enter('admin', 'no-es').expect(401);
  const replies = await Promise.all(Array.from({ length: 30 }, () => enter('admin', DEMO_CLAVE)));
  expect(replies.map(({ status }) => status)).toEqual(Array<number>(30).fill(200));
  expect((await app.db.query('SELECT FROM intentos_entrada WHERE intentos > 0')).rowCount).toBe(0);
});

it('expired counts are deleted, so that invented usernames do not fill the database', async () => {
  await app.db.query(
    `INSERT INTO intentos_entrada SELECT 'nadie' || n, 5, $1::timestamptz + interval '5 minutes' FROM generate_series(1, 30) n`,
    [app.clock.now()],
  );
  const ofNadie = 3;
  await enter('nadie', 'no-es').expect(401);
  expect((await app.db.query('SELECT FROM intentos_entrada')).rowCount).toBe(30 + ofNadie);
  app.clock.advance({ minutes: 6 });
  await enter('nadie', 'no-es').expect(401);
  await enter('nadie', 'no-es').expect(401);
  expect((await app.db.query('SELECT FROM intentos_entrada')).rowCount).toBe(ofNadie);
});
