import { get, type IncomingMessage } from 'node:http';
import request, { type Agent, type Response } from 'supertest';
import type { LoginReply, RecoveryCodesReply, SecondFactorReply } from '../../libs/contracts';
import { Database } from '../../libs/platform';
import { EventsService } from '../../libs/procesos/events/events.service';
import { agentOf, cookieOf, DEMO_CLAVE, DEMO_USERS, startTestApp, type DemoUser, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { appCode } from '../support/totp';
import { mayCall, ROUTES, type RouteRow } from './routes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.cookies.clear();
  app.clock.advance({ minutes: 30 });
  await app.db.query(
    `TRUNCATE sesiones, intentos_entrada, equipos_conocidos, segundos_factores, codigos_recuperacion;
     DELETE FROM ajustes WHERE codigo LIKE 'acceso.%'; UPDATE usuarios SET segundo_factor = false`,
  );
});
afterAll(() => app.close());

const KEY = 'acceso.exigir_segundo_factor';
const demand = (valor: boolean) =>
  app.db.query(
    `INSERT INTO ajustes (codigo, valor) VALUES ($1, to_jsonb($2::boolean)) ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
    [KEY, valor],
  );

async function setUp(agent: Agent): Promise<string> {
  const { secreto } = (await agent.post('/usuario/segundo-factor').send({ clave: DEMO_CLAVE }).expect(200))
    .body as SecondFactorReply;
  const codigo = appCode(secreto, app.clock.now());
  const { codigos } = (await agent.post('/usuario/segundo-factor/confirmar').send({ codigo }).expect(200))
    .body as RecoveryCodesReply;
  expect(codigos).toHaveLength(10);
  return secreto;
}

const STAFF: readonly DemoUser[] = ['admin', 'secretaria', 'profesora'];
const OTHERS = DEMO_USERS.filter((user) => !STAFF.includes(user));

/**
 * Routes of the page Mi cuenta, where staff set up the required second factor. Until then, staff can use only these routes and the public
 * routes, such as log-in and log-out.
 */
const OPEN = new Set([
  'GET /usuario/sesion',
  'GET /usuario/cuenta',
  'POST /usuario/tema',
  'POST /usuario/segundo-factor',
  'POST /usuario/segundo-factor/confirmar',
  'GET /mi-cuenta',
]);
const isOpen = ({ method, path, callers, hasKey }: RouteRow) =>
  callers.includes('public') || hasKey === true || OPEN.has(`${method} ${path}`);

const call = ({ method, address, body }: RouteRow, agent: Agent) =>
  method === 'POST' ? agent.post(address).send(body) : agent.get(address);

function expectLedToSetUp(reply: Response, { page, address }: RouteRow): void {
  if (page === true) {
    expect(reply.status).toBe(302);
    expect(reply.headers.location).toBe(`/mi-cuenta/?siguiente=${encodeURIComponent(address)}`);
    return;
  }
  const { faltaSegundoFactor, mensaje, ...rest } = reply.body as { faltaSegundoFactor?: true; mensaje: string };
  expect([reply.status, faltaSegundoFactor]).toEqual([403, true]);
  // Some routes repeat the sentence as `error`.
  expect([{}, { error: mensaje }]).toContainEqual(rest);
  expect(reply.text).toContain('verificación en dos pasos');
}

describe('With the setting that demands a second factor', () => {
  it.each(STAFF)('[PLUS-38] every route refuses %s without one, except the routes that set it up', async (user) => {
    const agent = await agentOf(app, user);
    await demand(true);
    for (const row of ROUTES.filter((route) => !isOpen(route))) {
      const reply = await call(row, agent);
      try {
        expectLedToSetUp(reply, row);
      } catch (error) {
        throw new Error(`${row.method} ${row.address} answered ${String(reply.status)}`, { cause: error });
      }
    }
    await agent.get('/mi-cuenta/').expect(200);
    await agent.get('/usuario/cuenta').expect(200);
    await agent.get('/usuario/cerrar').expect(302);
    expectRefusal(await agent.get('/usuario/sesion'), 401);
  });

  it('[PLUS-38] an open session must set it up at its next request, and continues afterwards', async () => {
    const agent = await agentOf(app, 'secretaria');
    await agent.get('/api/listado/get/alumnos').expect(200);
    await demand(true);
    expect((await agent.get('/api/listado/get/alumnos')).status).toBe(403);
    expect((await agent.get('/usuario/sesion').expect(200)).body).toMatchObject({ faltaSegundoFactor: true });
    await setUp(agent);
    await agent.get('/api/listado/get/alumnos').expect(200);
    expect((await agent.get('/usuario/sesion').expect(200)).body).toMatchObject({ faltaSegundoFactor: false });
  });

  it('the log-in of staff without one says that it is missing; that of the others does not', async () => {
    await demand(true);
    const enter = async (usuario: DemoUser) =>
      (await request(app.url).post('/usuario/entrar').send({ usuario, clave: DEMO_CLAVE }).expect(200))
        .body as LoginReply;
    expect((await enter('profesora')).faltaSegundoFactor).toBe(true);
    expect((await enter('tutora')).faltaSegundoFactor).toBe(false);
    await demand(false);
    expect((await enter('profesora')).faltaSegundoFactor).toBe(false);
  });

  it.each(OTHERS)('%s, of a family, goes on as before', async (user) => {
    const agent = await agentOf(app, user);
    await demand(true);
    for (const row of ROUTES.filter((route) => route.method === 'GET' && route.endless !== true && !isOpen(route)))
      if (mayCall(row, user)) expect((await call(row, agent)).status).not.toBe(403);
  });

  it('staff who have one go on as before', async () => {
    const agent = await agentOf(app, 'profesora');
    await setUp(agent);
    await demand(true);
    await agent.get('/api/listado/get/alumnos').expect(200);
    await agent.get('/administrar/').expect(200);
  });

  it('the administrator who turns it on is led to set it up, is not shut out, and may turn it off again', async () => {
    const agent = await agentOf(app, 'admin');
    const set = (valor: boolean) => agent.post('/configurar-api/set-seccion').send([{ campo: KEY, valor }]);
    await set(true).expect(200);
    expect((await set(false)).status).toBe(403);
    await setUp(agent);
    await set(false).expect(200);
    await (await agentOf(app, 'secretaria')).get('/api/listado/get/alumnos').expect(200);
  });

  it('staff without any permission can set it up too', async () => {
    const { rows } = await app.db.query<{ permisos: string[] }>(
      `WITH antes AS (SELECT permisos FROM usuarios WHERE username = 'profesora')
       UPDATE usuarios SET permisos = '{}' FROM antes WHERE username = 'profesora' RETURNING antes.permisos`,
    );
    await demand(true);
    await setUp(await agentOf(app, 'profesora'));
    await app.db.query(`UPDATE usuarios SET permisos = $1 WHERE username = 'profesora'`, [rows[0]?.permisos]);
  });

  it('staff who remove their own have to set up another', async () => {
    const agent = await agentOf(app, 'secretaria');
    const secreto = await setUp(agent);
    await demand(true);
    app.clock.advance({ seconds: 30 });
    const codigo = appCode(secreto, app.clock.now());
    await agent.post('/usuario/segundo-factor/quitar').send({ clave: DEMO_CLAVE, codigo }).expect(200);
    expect((await agent.get('/api/listado/get/alumnos')).status).toBe(403);
  });

  it('the reply to an invited colleague says that it is missing', async () => {
    await demand(true);
    const admin = await agentOf(app, 'admin');
    await setUp(admin);
    const { enlace } = (await admin.post('/api/usuarios/3/invitar').send({}).expect(200)).body as { enlace: string };
    const reply = await request(app.url)
      .post('/usuario/invitacion')
      .send({ token: enlace.split('/').at(-1), clave: 'caballo grapa correcto' })
      .expect(200);
    expect((reply.body as LoginReply).faltaSegundoFactor).toBe(true);
    await app.db.query(
      `UPDATE usuarios SET clave = (SELECT clave FROM usuarios WHERE username = 'alumno') WHERE id = 3`,
    );
  });

  it('an open stream of events ends too', async () => {
    const Cookie = await cookieOf(app, 'secretaria');
    const response = await new Promise<IncomingMessage>((resolve) => {
      get(`${app.url}/api/procesos/eventos`, { headers: { Cookie } }, resolve);
    });
    const ended = new Promise((resolve) => response.resume().once('end', resolve));
    const events = app.app.get(EventsService, { strict: false });
    await events.checkSessions();
    expect(response.readableEnded).toBe(false);
    await demand(true);
    await events.checkSessions();
    await ended;
  });

  it('no request needs another statement: a refused call is the one that reads the session', async () => {
    const agent = await agentOf(app, 'secretaria');
    await demand(true);
    const statements = jest.spyOn(app.app.get(Database, { strict: false }).pool, 'query');
    try {
      expect((await agent.get('/api/listado/get/alumnos')).status).toBe(403);
      expect(statements).toHaveBeenCalledTimes(1);
    } finally {
      statements.mockRestore();
    }
  });
});

it('the setting is off until an administrator turns it on', async () => {
  const { body } = await (await agentOf(app, 'admin')).get('/configurar-api/get-seccion?codigo=acceso').expect(200);
  expect(body).toContainEqual(expect.objectContaining({ campo: KEY, valor: false }));
  await (await agentOf(app, 'secretaria')).get('/api/listado/get/alumnos').expect(200);
});
