import request, { type Agent } from 'supertest';
import type { OpenSessionsReply } from '../../libs/contracts';
import { fieldsOf } from '../fichas/support';
import { DEMO_CLAVE, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { mailTo } from '../support/mail';
import { until } from '../support/until';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.query('CREATE TABLE claves_antes AS SELECT id, clave FROM usuarios');
});
beforeEach(async () => {
  await app.db.query('TRUNCATE sesiones, intentos_entrada, equipos_conocidos');
  await app.db.query('UPDATE usuarios u SET clave = a.clave FROM claves_antes a WHERE a.id = u.id');
});
afterAll(() => app.close());

const NEW_CLAVE = 'caballo grapa correcto';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

const enter = (agent: Agent, usuario: string, clave = DEMO_CLAVE) =>
  agent.post('/usuario/entrar').set('User-Agent', FIREFOX).send({ usuario, clave });
/** Returns an agent that has logged in and has its own session. */
async function browserOf(usuario: string): Promise<Agent> {
  const agent = request.agent(app.url);
  await enter(agent, usuario).expect(200);
  return agent;
}
const sessionsOf = async (agent: Agent) =>
  ((await agent.get('/usuario/sesiones').expect(200)).body as OpenSessionsReply).sesiones;
const change = (agent: Agent, nueva: unknown, actual: unknown = DEMO_CLAVE) =>
  agent.post('/usuario/clave').send({ actual, nueva });

describe('One’s own clave', () => {
  it.each(['admin', 'profesora', 'tutora', 'alumno'])(
    '[PLUS-38] is changed by %s, and the other sessions end',
    async (user) => {
      const [here, elsewhere] = [await browserOf(user), await browserOf(user)];
      const reply = await change(here, NEW_CLAVE).expect(200);
      expect(Object.keys(reply.body as object)).toEqual(['mensaje']);
      await here.get('/usuario/sesion').expect(200);
      expectRefusal(await elsewhere.get('/usuario/sesion'), 401);
      expectRefusal(await enter(request.agent(app.url), user), 401);
      await enter(request.agent(app.url), user, NEW_CLAVE).expect(200);
      await mailTo(app, `${user}@example.com`, /Se ha cambiado la clave/);
    },
  );

  it('is not changed without the current one, and after five wrong ones not for five minutes', async () => {
    const agent = await browserOf('secretaria');
    for (let tries = 0; tries < 5; tries += 1) {
      const reply = await change(agent, NEW_CLAVE, 'no-es-esta');
      expectRefusal(reply, 422);
      expect(Object.keys(fieldsOf(reply))).toEqual(['actual']);
    }
    expectRefusal(await change(agent, NEW_CLAVE), 429);
    app.clock.advance({ minutes: 6 });
    await change(agent, NEW_CLAVE).expect(200);
  });

  it.each([
    ['corta'],
    ['1234567890'],
    ['aaaaaaaaaa'],
    ['qwertyuiop'],
    [' '.repeat(10)],
    ['claustro-demo'],
    ['password123'],
    ['jorge.prado1'],
    ['secretaria99'],
    [undefined],
    [7],
  ])('is not «%s», which is refused at its field', async (nueva) => {
    const agent = await browserOf('secretaria');
    const reply = await change(agent, nueva);
    expectRefusal(reply, 422);
    expect(Object.keys(fieldsOf(reply))).toEqual(['nueva']);
    expect(Object.values(fieldsOf(reply))[0]).toMatch(/^[A-Z][^.]+\.( Elija otra\.)?$/);
  });

  it('is the same whichever way its accents are typed', async () => {
    const agent = await browserOf('secretaria');
    await change(agent, 'pingüino ñandú café'.normalize('NFD')).expect(200);
    await enter(request.agent(app.url), 'secretaria', 'pingüino ñandú café'.normalize('NFC')).expect(200);
  });

  it('needs a session, and a page of ours', async () => {
    expectRefusal(await request(app.url).post('/usuario/clave').send({ actual: DEMO_CLAVE, nueva: NEW_CLAVE }), 401);
    const agent = await browserOf('secretaria');
    expectRefusal(await change(agent, NEW_CLAVE).set('Sec-Fetch-Site', 'cross-site'), 403);
  });
});

describe('The open sessions', () => {
  it('[PLUS-38] are listed with browser and hours, this one first, without those of other users', async () => {
    await browserOf('admin');
    const first = await browserOf('secretaria');
    app.clock.advance({ minutes: 5 });
    await browserOf('secretaria');
    const sessions = await sessionsOf(first);
    expect(sessions.map(({ actual }) => actual)).toEqual([true, false]);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['actual', 'creada', 'id', 'navegador', 'ultima']);
    expect(sessions[0]).toMatchObject({
      navegador: 'Firefox en Windows',
      creada: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(Date.parse(sessions[0]?.ultima ?? '') - Date.parse(sessions[0]?.creada ?? '')).toBe(5 * 60_000);
    expect(JSON.stringify(sessions)).not.toContain('127.0.0.1');
  });

  it('[PLUS-38] end one by one, or all but this one; those of others do not', async () => {
    const [here, second, third, other] = [
      await browserOf('secretaria'),
      await browserOf('secretaria'),
      await browserOf('secretaria'),
      await browserOf('admin'),
    ];
    const end = (body: object) => here.post('/usuario/sesiones/cerrar').send(body);
    const foreign = (await sessionsOf(other))[0]?.id;
    expectRefusal(await end({ id: foreign }), 404);
    expectRefusal(await end({ id: 'x' }), 422);
    expectRefusal(await end({}), 422);
    const ofSecond = (await sessionsOf(second))[0]?.id;
    await end({ id: ofSecond }).expect(200);
    expectRefusal(await second.get('/usuario/sesion'), 401);
    await third.get('/usuario/sesion').expect(200);
    await end({ otras: '1' }).expect(200);
    expectRefusal(await third.get('/usuario/sesion'), 401);
    await here.get('/usuario/sesion').expect(200);
    await other.get('/usuario/sesion').expect(200);
  });

  it('show when they were last used, written at most once a minute', async () => {
    const [watcher, used] = [await browserOf('secretaria'), await browserOf('secretaria')];
    const lastOf = async () => (await sessionsOf(watcher)).find(({ actual }) => !actual)?.ultima;
    const start = await lastOf();
    app.clock.advance({ seconds: 59 });
    await used.get('/usuario/sesion').expect(200);
    expect(await lastOf()).toBe(start);
    app.clock.advance({ seconds: 2 });
    await used.get('/usuario/sesion').expect(200);
    await until(async () => (await lastOf()) !== start);
    expect(Date.parse((await lastOf()) ?? '') - Date.parse(start ?? '')).toBe(61_000);
  });

  it('are replaced when the same browser logs in again', async () => {
    const agent = request.agent(app.url);
    const reply = await enter(agent, 'secretaria').expect(200);
    const old = reply.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
    await enter(agent, 'secretaria').expect(200);
    expectRefusal(await request(app.url).get('/usuario/sesion').set('Cookie', old), 401);
    expect(await sessionsOf(agent)).toHaveLength(1);
  });

  it('are twenty at most: the one that was not used for longest ends', async () => {
    const first = await browserOf('secretaria');
    for (let more = 0; more < 20; more += 1) {
      app.clock.advance({ seconds: 1 });
      await browserOf('secretaria');
    }
    expectRefusal(await first.get('/usuario/sesion'), 401);
    expect((await app.db.query('SELECT FROM sesiones')).rowCount).toBe(20);
  });
});
