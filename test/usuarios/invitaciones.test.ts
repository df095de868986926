import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent, Response } from 'supertest';
import request from 'supertest';
import type { RecordActionReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { InvitacionesService } from '../../libs/usuarios/invitaciones/invitaciones.service';
import { fieldsOf } from '../fichas/support';
import { agentOf, DEMO_CLAVE, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { mailTo, savedMails, type SavedMail } from '../support/mail';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.db.query(
    `TRUNCATE invitaciones, intentos_entrada;
     UPDATE usuarios SET activo = true, email = username || '@example.com'`,
  );
  app.cookies.clear();
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

const SECRETARIA = 2;
const CLAVE = 'otra clave larga';

const invite = async (id = SECRETARIA): Promise<RecordActionReply> =>
  (await admin.post(`/api/usuarios/${id}/invitar`).send({}).expect(200)).body as RecordActionReply;
const tokenOf = ({ enlace = '' }: RecordActionReply): string => {
  const [, token] = /\/usuario\/invitacion\/([\w-]{43})$/.exec(enlace) ?? [];
  if (token === undefined) throw new Error(`No token in ${enlace}`);
  return token;
};
/** Sets the password of a user back to the password of the demo users. */
const resetClave = (id: number) =>
  app.db.query('UPDATE usuarios SET clave = (SELECT clave FROM usuarios WHERE id = 1) WHERE id = $1', [id]);
const post = (path: string, body: object) => request(app.url).post(`/usuario/invitacion${path}`).send(body);
const use = (token: string, clave = CLAVE) => post('', { token, clave });
const check = (token: string) => post('/comprobar', { token });
const enter = (clave: string) => request(app.url).post('/usuario/entrar').send({ usuario: 'secretaria', clave });
const SPENT =
  'Este enlace no sirve: ya se ha usado, ha caducado o se ha enviado otro después. Pida uno nuevo a la secretaría de la academia.';

function expectSpent(reply: Response): void {
  expectRefusal(reply, 404);
  expect((reply.body as { mensaje: string }).mensaje).toBe(SPENT);
}

/** Waits until this many statements wait for a lock. @throws Error if they do not within some seconds */
async function statementsWait(count: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await app.db.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (oneRow(rows).n >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('No statement waits for a lock');
}

/**
 * Returns the mail that contains the link of this reply. The newest mail may be a different mail, because the mail about a new password is
 * written only after the reply to the request.
 */
const findMailOf = async (reply: RecordActionReply): Promise<SavedMail | undefined> => {
  const token = tokenOf(reply);
  return (await savedMails(app)).find(({ text }) => text.includes(token));
};

async function mailOf(reply: RecordActionReply): Promise<SavedMail> {
  const mail = await findMailOf(reply);
  if (mail === undefined) throw new Error('No mail was written');
  return mail;
}

describe('An invitation', () => {
  it('sets the password and logs in, once', async () => {
    const old = await agentOf(app, 'secretaria');
    const token = tokenOf(await invite());
    expect((await check(token).expect(200)).body).toMatchObject({ nombre: 'Jorge Prado', username: 'secretaria' });
    const entered = await use(token).expect(200);
    expect(entered.body).toMatchObject({
      usuario: { id: SECRETARIA, username: 'secretaria' },
      inicio: '/administrar/',
    });
    const cookie = entered.get('Set-Cookie')?.[0] ?? '';
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    await request(app.url)
      .get('/usuario/sesion')
      .set('Cookie', cookie.split(';')[0] ?? '')
      .expect(200);
    expectRefusal(await old.get('/usuario/sesion'), 401);
    expectSpent(await use(token, 'una tercera clave'));
    expectSpent(await check(token));
    await enter(CLAVE).expect(200);
    expectRefusal(await enter(DEMO_CLAVE), 401);
  });

  it('logs in only one of two simultaneous uses', async () => {
    const token = tokenOf(await invite());
    // Calls the service directly, because the controller would run two attempts from the same client address one after the other.
    const service = app.app.get(InvitacionesService);
    const uses = await Promise.allSettled(
      [CLAVE, 'una tercera clave'].map((clave) => service.use(token, clave, 'prueba', '')),
    );
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses a log-in in progress with the old password', async () => {
    await resetClave(SECRETARIA);
    const token = tokenOf(await invite());
    const holder = await app.db.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM usuarios WHERE id = $1 FOR UPDATE', [SECRETARIA]);
    const used = use(token).then((reply) => reply.status);
    await statementsWait(1);
    const entered = enter(DEMO_CLAVE).then((reply) => reply.status);
    await statementsWait(2);
    await holder.query('COMMIT');
    holder.release();
    expect([await used, await entered]).toEqual([200, 401]);
    const { rows } = await app.db.query('SELECT FROM sesiones WHERE usuario_id = $1', [SECRETARIA]);
    expect(rows).toHaveLength(1);
  });

  it('expires after seven days', async () => {
    const token = tokenOf(await invite());
    app.clock.advance({ days: 6, hours: 23, minutes: 59 });
    await check(token).expect(200);
    app.clock.advance({ minutes: 1 });
    expectSpent(await check(token));
    expectSpent(await use(token));
  });

  it('is void once another is created or its user is suspended, even after being reactivated', async () => {
    const [first, second] = [tokenOf(await invite()), tokenOf(await invite())];
    expectSpent(await use(first));
    await check(second).expect(200);
    await admin.post(`/api/usuarios/${SECRETARIA}/suspender`).send({}).expect(200);
    expectSpent(await use(second));
    await admin.post(`/api/usuarios/${SECRETARIA}/reactivar`).send({}).expect(200);
    expectSpent(await use(second));
  });

  it('is void once its creator is suspended, deleted, or may no longer edit its user', async () => {
    const gerente = { username: 'gerente', nombre: 'Gerente', rol: 'direccion' };
    const { body } = await admin.post('/api/usuarios').send(gerente).expect(200);
    const { id } = body as { id: number };
    await resetClave(id);
    const agent = request.agent(app.url);
    const link = async () => {
      await agent.post('/usuario/entrar').send({ usuario: 'gerente', clave: DEMO_CLAVE }).expect(200);
      const reply = await agent.post(`/api/usuarios/${SECRETARIA}/invitar`).send({}).expect(200);
      return tokenOf(reply.body as RecordActionReply);
    };
    const first = await link();
    await admin.post(`/api/usuarios/${id}/suspender`).send({}).expect(200);
    expectSpent(await use(first));
    await admin.post(`/api/usuarios/${id}/reactivar`).send({}).expect(200);
    const second = await link();
    await admin.post(`/api/usuarios/${id}`).send({ nombre: 'Otro nombre' }).expect(200);
    await check(second).expect(200);
    await admin.post(`/api/usuarios/${id}`).send({ rol: 'secretaria' }).expect(200);
    expectSpent(await use(second));
    await admin.post(`/api/usuarios/${id}`).send({ rol: 'direccion' }).expect(200);
    const third = await link();
    await admin
      .post('/api/listado/borrar-registros/usuarios')
      .send({ idsSeleccionados: [id] })
      .expect(200);
    expectSpent(await use(third));
  });

  it('is not spent by a GET, and neither its table nor the audit contains its token', async () => {
    const token = tokenOf(await invite());
    for (let times = 0; times < 3; times += 1) {
      const page = await request(app.url).get(`/usuario/invitacion/${token}`).expect(200);
      expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
      expect(page.text).not.toContain(token);
    }
    const { rows } = await app.db.query<{ todo: string }>(
      `SELECT coalesce(string_agg(i::text, ''), '')
         || (SELECT string_agg(a::text, '') FROM auditoria a WHERE tabla = 'invitaciones') AS todo FROM invitaciones i`,
    );
    expect(rows[0]?.todo).toBeTruthy();
    expect(rows[0]?.todo).not.toContain(token);
    await check(token).expect(200);
  });

  it('refuses an invalid password, and stays open', async () => {
    const token = tokenOf(await invite());
    for (const clave of ['corta', 'x'.repeat(201), undefined, 7, ['a']]) {
      const reply = await post('', { token, clave });
      expectRefusal(reply, 422);
      expect(Object.keys(fieldsOf(reply))).toEqual(['clave']);
    }
    await check(token).expect(200);
  });

  it('is refused when it is used from another site', async () => {
    const reply = await use(tokenOf(await invite())).set('Sec-Fetch-Site', 'cross-site');
    expectRefusal(reply, 403);
  });

  it('that does not exist gets the refusal of a spent one, and after five of them the address must wait', async () => {
    for (const token of ['x', 'A'.repeat(43), '../../', '', 'é'.repeat(43)]) expectSpent(await check(token));
    expectRefusal(await check('A'.repeat(43)), 429);
    expectRefusal(await use('A'.repeat(43)), 429);
    app.clock.advance({ minutes: 6 });
    expectSpent(await check('A'.repeat(43)));
  });

  it('works at an address from which many invalid links were tried', async () => {
    for (let tries = 0; tries < 7; tries += 1) await check('A'.repeat(43));
    const token = tokenOf(await invite());
    await check(token).expect(200);
    await use(token).expect(200);
  });
});

describe('The email of an invitation', () => {
  it('is a private file while no mail server is configured, with the name, the link and its expiry', async () => {
    const reply = await invite();
    const { head, text, html, mode } = await mailOf(reply);
    expect(mode).toBe('600');
    expect(statSync(join(app.dataDir, 'correo')).mode & 0o777).toBe(0o700);
    expect(head).toMatch(/^To: secretaria@example\.com$/m);
    expect(head).toMatch(/^From: .*<claustro@localhost>$/m);
    expect(head).toMatch(/^Subject: .+$/m);
    expect(text).toContain('Hola, Jorge Prado:');
    expect(text).toContain(reply.enlace);
    expect(html).toContain(`href="${reply.enlace}"`);
    expect(text).toMatch(/hasta el \p{L}+, \d+ de \p{L}+/u);
    expect(reply.mensaje).toBe('Invitación creada. El correo saliente no está configurado: hágale llegar el enlace.');
  });

  it('[PLUS-38] has a link to the address of the settings, else to the origin of the inviting browser', async () => {
    const invited = admin.post(`/api/usuarios/${SECRETARIA}/invitar`);
    const reply = await invited.set({ origin: 'https://academia.example', 'sec-fetch-site': 'same-origin' }).send({});
    expect((reply.body as RecordActionReply).enlace).toMatch(/^https:\/\/academia\.example\/usuario\/invitacion\//);
    expect((await invite()).enlace).toMatch(new RegExp(`^${app.url}/`));
    await app.db.query(
      `INSERT INTO ajustes (codigo, valor) VALUES ('acceso.direccion', '"https://claustro.miacademia.es/"')`,
    );
    expect((await invite()).enlace).toMatch(/^https:\/\/claustro\.miacademia\.es\/usuario\/invitacion\//);
    await app.db.query(`DELETE FROM ajustes WHERE codigo = 'acceso.direccion'`);
  });

  it('cannot get headers from a name, an academy or an address', async () => {
    await app.db.query(
      `INSERT INTO ajustes (codigo, valor) VALUES ('academia.nombre', to_jsonb(E'Mala\\r\\nBcc: todos@example.com'::text))
       ON CONFLICT (codigo) DO UPDATE SET valor = excluded.valor`,
    );
    const { head } = await mailOf(await invite());
    expect(head).not.toMatch(/^bcc:/im);
    expect(head.split('\r\n').filter((line) => /^to:/i.test(line))).toEqual(['To: secretaria@example.com']);
    await app.db.query(`UPDATE usuarios SET email = E'a@example.com\\r\\nBcc: todos@example.com' WHERE id = 2`);
    const refused = await invite();
    expect(refused.mensaje).toContain('no se ha podido enviar');
    expect(await findMailOf(refused)).toBeUndefined();
  });

  it('goes to the address of the parent when their user has none', async () => {
    await app.db.query('UPDATE usuarios SET email = NULL WHERE id = 4');
    await app.db.query(`UPDATE tutores SET email = 'madre@example.com' WHERE usuario_id = 4`);
    const reply = await invite(4);
    const { head, text } = await mailOf(reply);
    expect(head).toMatch(/^To: madre@example\.com$/m);
    expect(text).toContain(reply.enlace);
  });

  it('is followed by another to the parent when the clave is chosen, by any user of the link', async () => {
    await app.db.query('UPDATE usuarios SET email = NULL WHERE id = 4');
    await app.db.query(`UPDATE tutores SET email = 'padre@example.com' WHERE usuario_id = 4`);
    await use(tokenOf(await invite(4))).expect(200);
    await mailTo(app, 'padre@example.com', /Se ha elegido la clave con una invitación/);
    await resetClave(4);
  });

  it('is not sent to a user without an address, whose link is delivered by hand', async () => {
    await app.db.query('UPDATE usuarios SET email = NULL WHERE id = 2');
    expect((await invite()).mensaje).toBe('Invitación creada. Jorge Prado no tiene correo: hágale llegar el enlace.');
  });
});
