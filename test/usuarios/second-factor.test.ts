import request, { type Agent } from 'supertest';
import type { RecoveryCodesReply, SecondFactorReply } from '../../libs/contracts';
import { fieldsOf } from '../fichas/support';
import { agentOf, DEMO_CLAVE, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { appCode, fromBase32 } from '../support/totp';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.cookies.clear();
  app.clock.advance({ minutes: 30 });
  await app.db.query(
    `TRUNCATE sesiones, intentos_entrada, equipos_conocidos, segundos_factores, codigos_recuperacion, invitaciones;
     UPDATE usuarios SET segundo_factor = false, clave = (SELECT clave FROM usuarios WHERE username = 'alumno')`,
  );
});
afterAll(() => app.close());

/** Returns the code that the app shows, `steps` steps of 30 s from now. */
const code = (secret: string, steps = 0) => appCode(secret, app.clock.now(), steps);
const nextStep = () => app.clock.advance({ seconds: 30 });

const enter = (codigo?: string, usuario = 'secretaria') =>
  request(app.url).post('/usuario/entrar').send({ usuario, clave: DEMO_CLAVE, codigo });
const prepare = async (agent: Agent) =>
  (await agent.post('/usuario/segundo-factor').send({ clave: DEMO_CLAVE }).expect(200)).body as SecondFactorReply;
const confirm = (agent: Agent, codigo: string) => agent.post('/usuario/segundo-factor/confirmar').send({ codigo });

/**
 * Sets up the second factor of a user with the code of the present time step. Then moves the clock to the next time step, whose code is
 * unused.
 */
async function switchedOn(user: 'secretaria' | 'admin' | 'profesora' = 'secretaria') {
  const agent = await agentOf(app, user);
  const { secreto } = await prepare(agent);
  const { codigos } = (await confirm(agent, code(secreto)).expect(200)).body as RecoveryCodesReply;
  nextStep();
  return { agent, secreto, codigos };
}

describe('The second factor', () => {
  it('[PLUS-38] is set up with the clave and confirmed with a code; from then on a log-in needs a code', async () => {
    const agent = await agentOf(app, 'secretaria');
    const { secreto, uri } = await prepare(agent);
    expect(secreto).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`otpauth://totp/`);
    expect(uri).toContain(`secret=${secreto}`);
    await enter().expect(200);
    const wrong = await confirm(agent, '000000');
    expectRefusal(wrong, 422);
    expect(Object.keys(fieldsOf(wrong))).toEqual(['codigo']);
    const { codigos } = (await confirm(agent, code(secreto)).expect(200)).body as RecoveryCodesReply;
    expect(new Set(codigos).size).toBe(10);
    nextStep();

    for (const codigo of [undefined, '', '123', '000000']) {
      const reply = await enter(codigo);
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({ mensaje: expect.stringMatching(/^[A-Z].*\.$/) as string, segundoFactor: true });
      expect(reply.get('Set-Cookie')).toBeUndefined();
    }
    const entered = await enter(code(secreto)).expect(200);
    expect(entered.get('Set-Cookie')?.[0]).toContain('claustro_sesion=');
  });

  it('is not revealed by a wrong clave', async () => {
    await switchedOn();
    const reply = await request(app.url).post('/usuario/entrar').send({ usuario: 'secretaria', clave: 'no-es-esta' });
    expect(Object.keys(reply.body as object)).toEqual(['mensaje']);
  });

  it('accepts a code once, that of the step before and after too, and no older one', async () => {
    const { secreto } = await switchedOn();
    for (let steps = 0; steps < 4; steps += 1) nextStep();
    const current = code(secreto);
    await enter(code(secreto, -1)).expect(200);
    await enter(current).expect(200);
    expect((await enter(current)).status).toBe(401);
    expect((await enter(code(secreto, -1))).status).toBe(401);
    await enter(code(secreto, 1)).expect(200);
    nextStep();
    nextStep();
    nextStep();
    expect((await enter(code(secreto, 2))).status).toBe(401);
    expect((await enter(code(secreto, -2))).status).toBe(401);
  });

  it('accepts a code in one of ten simultaneous log-ins', async () => {
    const { secreto } = await switchedOn();
    const replies = await Promise.all(Array.from({ length: 10 }, () => enter(code(secreto))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { codigos } = await switchedOn();
    const [first = '', second = ''] = codigos;
    await enter(first).expect(200);
    expect((await enter(first)).status).toBe(401);
    await enter(second.toLowerCase().replaceAll('-', ' ')).expect(200);
  });

  it('pauses after ten wrong codes, also from many addresses, and not for others', async () => {
    const { secreto } = await switchedOn();
    const device = (await enter(code(secreto)).expect(200)).get('Set-Cookie') ?? [];
    nextStep();
    const replies: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      await app.db.query(`DELETE FROM intentos_entrada WHERE quien NOT LIKE 'codigo%'`);
      replies.push((await enter('000000').set('Cookie', device.map((one) => one.split(';')[0]).join('; '))).status);
    }
    expect(replies.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(replies.at(-1)).toBe(429);
    await enter(undefined, 'profesora').expect(200);
  });

  it('is removed with clave and code, and with neither alone', async () => {
    const { agent, secreto } = await switchedOn();
    const remove = (body: object) => agent.post('/usuario/segundo-factor/quitar').send(body);
    expectRefusal(await remove({ clave: DEMO_CLAVE, codigo: '000000' }), 422);
    expectRefusal(await remove({ clave: 'no-es-esta', codigo: code(secreto) }), 422);
    expectRefusal(await agent.post('/usuario/segundo-factor').send({ clave: DEMO_CLAVE }), 409);
    await remove({ clave: DEMO_CLAVE, codigo: code(secreto) }).expect(200);
    await enter().expect(200);
    expect((await app.db.query('SELECT FROM segundos_factores')).rowCount).toBe(0);
    expect((await app.db.query('SELECT FROM codigos_recuperacion')).rowCount).toBe(0);
  });

  it('is not for families and students, and not set up without the clave', async () => {
    for (const user of ['tutora', 'alumno'] as const)
      expectRefusal(await (await agentOf(app, user)).post('/usuario/segundo-factor').send({ clave: DEMO_CLAVE }), 403);
    const reply = await (await agentOf(app, 'profesora')).post('/usuario/segundo-factor').send({ clave: 'no-es-esta' });
    expectRefusal(reply, 422);
  });

  it('leaves its secret in no audit, record, list or history', async () => {
    const { secreto, codigos } = await switchedOn();
    const admin = await agentOf(app, 'admin');
    const pages = await Promise.all(
      [
        '/api/fichas/usuarios/2',
        '/api/listado/get/usuarios',
        '/api/listado/exportar/usuarios?formato=csv',
        '/administrar/usuarios/ficha/2/',
      ].map((path) => admin.get(path)),
    );
    const { rows } = await app.db.query<{ all: string }>(
      `SELECT string_agg(a::text, '') || (SELECT string_agg(to_jsonb(c)::text, '') FROM codigos_recuperacion c) AS all FROM auditoria a`,
    );
    const everything = [...pages.map(({ text }) => text), rows[0]?.all ?? ''].join('\n');
    expect(rows[0]?.all).toContain('segundo_factor');
    for (const secret of [secreto, fromBase32(secreto).toString('hex'), ...codigos])
      expect(everything).not.toContain(secret);
  });

  it('has its recovery codes replaced with clave and code; the old ones no longer count', async () => {
    const { agent, secreto, codigos } = await switchedOn();
    const renew = (body: object) => agent.post('/usuario/segundo-factor/codigos').send(body);
    expectRefusal(await renew({ clave: 'no-es-esta', codigo: code(secreto) }), 422);
    expectRefusal(await renew({ clave: DEMO_CLAVE, codigo: '000000' }), 422);
    const reply = (await renew({ clave: DEMO_CLAVE, codigo: code(secreto) }).expect(200)).body as RecoveryCodesReply;
    expect(new Set([...codigos, ...reply.codigos]).size).toBe(20);
    expect((await enter(codigos[0])).status).toBe(401);
    await enter(reply.codigos[0]).expect(200);
  });

  it('has no recovery codes to replace while it is off', async () => {
    const agent = await agentOf(app, 'secretaria');
    const reply = await agent.post('/usuario/segundo-factor/codigos').send({ clave: DEMO_CLAVE, codigo: '000000' });
    expectRefusal(reply, 409);
  });

  it('is reset only by users who may edit its owner', async () => {
    await switchedOn();
    const reset = async (id: number, user: 'admin' | 'secretaria' | 'profesora') =>
      (await agentOf(app, user)).post(`/api/usuarios/${id}/quitar-segundo-factor`).send({});
    expectRefusal(await reset(2, 'profesora'), 403);
    expectRefusal(await reset(1, 'admin'), 422);
    await app.db.query(
      `UPDATE usuarios SET permisos = permisos || '{usuarios.editar,usuarios.ver}' WHERE username = 'secretaria'`,
    );
    expectRefusal(await reset(1, 'secretaria'), 403);
    expect((await reset(2, 'admin')).status).toBe(200);
    await enter().expect(200);
  });

  it('ends the sessions of its user when a colleague resets it: the lost phone may be logged in', async () => {
    const { agent } = await switchedOn();
    await agent.get('/usuario/sesion').expect(200);
    await (await agentOf(app, 'admin')).post('/api/usuarios/2/quitar-segundo-factor').send({}).expect(200);
    expectRefusal(await agent.get('/usuario/sesion'), 401);
    await (await agentOf(app, 'admin')).get('/usuario/sesion').expect(200);
  });

  it('[AUTH-04] that is off is not reset: no session of its user ends', async () => {
    const secretaria = await agentOf(app, 'secretaria');
    expectRefusal(await (await agentOf(app, 'admin')).post('/api/usuarios/2/quitar-segundo-factor').send({}), 409);
    await secretaria.get('/usuario/sesion').expect(200);
  });

  it('shows in the list of users, which can be filtered by it', async () => {
    await switchedOn();
    const admin = await agentOf(app, 'admin');
    const { body } = await admin.get('/api/listado/get/usuarios').expect(200);
    const { busquedas } = body as { busquedas: { id: number }[] };
    const list = (parametros: object) =>
      admin
        .get(`/api/busquedas-api/${busquedas[0]?.id ?? 0}/1`)
        .query({ parametros: JSON.stringify(parametros), columnas: 'username,segundo_factor' });
    const names = (reply: { body: unknown }) =>
      (reply.body as { registros: { username: string }[] }).registros.map(({ username }) => username);
    expect(names(await list({ segundo_factor: '1' }).expect(200))).toEqual(['secretaria']);
    expect(names(await list({ segundo_factor: '0' }).expect(200))).not.toContain('secretaria');
  });

  it('is asked for after an invitation too', async () => {
    await switchedOn();
    const admin = await agentOf(app, 'admin');
    const { enlace } = (await admin.post('/api/usuarios/2/invitar').send({}).expect(200)).body as { enlace: string };
    const token = enlace.split('/').at(-1);
    const reply = await request(app.url).post('/usuario/invitacion').send({ token, clave: 'caballo grapa correcto' });
    expect(reply.status).toBe(401);
    expect(reply.get('Set-Cookie')).toBeUndefined();
  });
});
