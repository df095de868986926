import request, { type Agent } from 'supertest';
import type { CorreoAcceso, CorreosAccesoReply, RecordActionReply } from '../../libs/contracts';
import { findDue } from '../../libs/mensajes/entrega/find-due';
import { DeliverService } from '../../libs/mensajes/entrega/deliver.service';
import { DeliveryService } from '../../libs/mensajes/entrega/delivery.service';
import { takeEnvios } from '../../libs/mensajes/envio/take-envios';
import { AccessLinks, AccessMails, Clock, Database, oneRow, tokenDigest } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { startTestSmtpServer, type TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';
import { addAdults, deliverDue, office, setSetting } from './support';

const ACTOR = { userId: null, requestId: 'prueba' };
const SECRETARIA = 2;
const LINK = /\/usuario\/(?:clave|invitacion)\/([\w-]{43})/;

let smtp: TestSmtpServer;
let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  smtp = await startTestSmtpServer();
  app = await startTestApp({ env: { SMTP_URL: smtp.url } });
  await setSetting(app, 'acceso.horas_sesion', 168);
});
beforeEach(async () => {
  await app.db.query(
    `TRUNCATE invitaciones, recuperaciones, intentos_entrada, direcciones_correo, mensajes CASCADE;
     UPDATE canales SET pausado_hasta = NULL, enviados_hoy = 0;
     UPDATE usuarios SET activo = true, email = username || '@ejemplo.es'`,
  );
  smtp.clear();
  await smtp.down();
  await smtp.up();
  app.clock.set('2026-11-20T10:00:00+01:00');
  app.cookies.clear();
  admin = await agentOf(app, 'admin');
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const get = <T>(service: new (...args: never[]) => T): T => app.app.get<T>(service, { strict: false });
const ask = (usuario: string) => request(app.url).post('/usuario/recordar').send({ usuario }).expect(200);
const invite = async (id = SECRETARIA): Promise<RecordActionReply> =>
  (await admin.post(`/api/usuarios/${id}/invitar`).send({}).expect(200)).body as RecordActionReply;
const mailsOf = async (usuarioId: number): Promise<CorreoAcceso[]> =>
  ((await admin.get('/mensajeria/api/de-acceso').query({ usuarioId }).expect(200)).body as CorreosAccesoReply).correos;
const statesOf = async (usuarioId: number) => (await mailsOf(usuarioId)).map(({ estado }) => estado);
const tokenIn = (text = ''): string => LINK.exec(text)?.[1] ?? '';
const checkRecovery = (token: string) => request(app.url).post('/usuario/clave/comprobar').send({ token });
const checkInvitation = (token: string) => request(app.url).post('/usuario/invitacion/comprobar').send({ token });

/** A server that refuses everything pauses the channel for some seconds of the real time. */
async function later(by: { minutes?: number; seconds?: number; hours?: number }): Promise<void> {
  app.clock.advance(by);
  await app.db.query('UPDATE canales SET pausado_hasta = NULL');
  await deliverDue(app);
}

/** Delivers until no mail waits. A mail that the api itself was still trying may be deferred meanwhile. */
async function untilNoneWaits(): Promise<void> {
  await later({ minutes: 2 });
  await until(async () => {
    await later({ seconds: 1 });
    const waiting = await app.db.query(`SELECT FROM envios WHERE estado IN ('en-cola', 'enviando', 'aplazado')`);
    return waiting.rowCount === 0;
  });
}

/** Takes the due envíos as a worker does that dies before it sends them. */
const takeAndDie = (): Promise<unknown> =>
  get(Database).transaction(ACTOR, async (manager) => {
    const now = app.clock.now();
    const ids = await findDue(manager, 'correo', now);
    const [{ domainOf }, links] = [get(DeliverService), get(AccessLinks)];
    return takeEnvios(ids, { manager, now, zone: get(Clock).zone, domainOf, links });
  });

describe('a forgotten clave while the mail server is down', () => {
  it('[PLUS-35] [PLUS-38] is answered at once; its mail leaves when the server is back, once, with a valid link', async () => {
    await smtp.down();
    await ask('secretaria');
    await until(async () => (await statesOf(SECRETARIA)).includes('aplazado'));
    await ask('secretaria');
    await until(async () => (await statesOf(SECRETARIA)).length === 2);
    await smtp.up();
    await untilNoneWaits();
    expect(smtp.received.map(({ recipient }) => recipient)).toEqual(['secretaria@ejemplo.es']);
    expect(await mailsOf(SECRETARIA)).toMatchObject([
      { estado: 'enviado', acceso: 'recuperacion' },
      { estado: 'anulado', motivo: 'Ya no hacía falta: el enlace se ha usado, ha caducado o se ha pedido otro.' },
    ]);
    app.clock.advance({ minutes: 58 });
    await checkRecovery(tokenIn(smtp.received[0]?.text)).expect(200);
    app.clock.advance({ minutes: 2 });
    expectRefusal(await checkRecovery(tokenIn(smtp.received[0]?.text)), 404);
  });

  it('[PLUS-35] leaves one mail, also if the worker that takes it dies before it sends', async () => {
    await smtp.down();
    await ask('secretaria');
    await until(async () => (await statesOf(SECRETARIA)).includes('aplazado'));
    await smtp.up();
    app.clock.advance({ minutes: 2 });
    await app.db.query('UPDATE canales SET pausado_hasta = NULL');
    await takeAndDie();
    await deliverDue(app);
    expect(smtp.received).toEqual([]);
    await app.db.query(`UPDATE envios SET tomado_en = tomado_en - interval '31 seconds' WHERE estado = 'enviando'`);
    await deliverDue(app);
    expect(smtp.received).toHaveLength(1);
    await checkRecovery(tokenIn(smtp.received[0]?.text)).expect(200);
  });

  it.each([
    ['after a day', '', { hours: 25 }],
    ['to an address that has changed since', `UPDATE usuarios SET email = 'nueva@ejemplo.es'`, { minutes: 2 }],
    ['to a user who is suspended', `UPDATE usuarios SET activo = false WHERE username = 'secretaria'`, { minutes: 2 }],
  ])('[PLUS-38] is not sent %s', async (_when, change, time) => {
    await smtp.down();
    await ask('secretaria');
    await until(async () => (await statesOf(SECRETARIA)).includes('aplazado'));
    await app.db.query(change);
    await smtp.up();
    await later(time);
    expect(smtp.received).toEqual([]);
    expect(await statesOf(SECRETARIA)).toEqual(['anulado']);
  });
});

it('[PLUS-35] a mail in doubt is sent again with another link and the same id, and both links work', async () => {
  smtp.afterDot = 'cut';
  const { mensaje, enlace } = await invite();
  expect(mensaje).toBe('Invitación creada. No se sabe si ha llegado a secretaria@ejemplo.es, y se enviará otra vez.');
  smtp.afterDot = 'accept';
  await later({ seconds: 6 });
  const [first, second] = smtp.received;
  expect(smtp.received).toHaveLength(2);
  expect(second?.messageId).toBe(first?.messageId);
  const tokens = [tokenIn(first?.text), tokenIn(second?.text)];
  expect(tokens[0]).toBe(tokenIn(enlace));
  expect(tokens[1]).not.toBe(tokens[0]);
  for (const token of tokens) await checkInvitation(token).expect(200);
  await request(app.url)
    .post('/usuario/invitacion')
    .send({ token: tokens[0], clave: 'caballo grapa correcto' })
    .expect(200);
  expectRefusal(await checkInvitation(tokens[1] ?? ''), 404);
});

it('[PLUS-35] an invitation that was used by hand is not sent any more', async () => {
  await smtp.down();
  const { mensaje, enlace } = await invite();
  expect(mensaje).toBe(
    'Invitación creada. El correo a secretaria@ejemplo.es no ha salido todavía y se seguirá intentando. También puede hacerle llegar el enlace.',
  );
  const body = { token: tokenIn(enlace), clave: 'caballo grapa correcto' };
  await request(app.url).post('/usuario/invitacion').send(body).expect(200);
  await smtp.up();
  await untilNoneWaits();
  expect(smtp.received.map(({ text }) => LINK.test(text))).toEqual([false]);
  expect(await mailsOf(SECRETARIA)).toMatchObject([
    { acceso: 'cambio', estado: 'enviado' },
    { acceso: 'invitacion', estado: 'anulado' },
  ]);
});

describe('an invitation that waits', () => {
  const TUTORA = `(SELECT id FROM usuarios WHERE username = 'tutora')`;
  const invited = async (): Promise<number> => {
    const { rows } = await app.db.query<{ id: number }>(`SELECT ${TUTORA} AS id`);
    await smtp.down();
    await invite(oneRow(rows).id);
    return oneRow(rows).id;
  };

  it.each([
    ['to an address that was corrected since', `UPDATE usuarios SET email = 'nueva@ejemplo.es'`],
    ['to the address of the family, which was corrected', `UPDATE tutores SET email = 'nueva@ejemplo.es'`],
    ['to a user who is suspended', 'UPDATE usuarios SET activo = false WHERE id = ' + TUTORA],
  ])('[PLUS-38] is not sent %s', async (_whom, change) => {
    await app.db.query(`UPDATE usuarios SET email = NULL WHERE id = ${TUTORA} AND $1 LIKE '%tutores%'`, [change]);
    await app.db.query(`UPDATE tutores SET email = 'Antes@Ejemplo.es' WHERE usuario_id = ${TUTORA}`);
    const id = await invited();
    await app.db.query(change);
    await smtp.up();
    await untilNoneWaits();
    expect(smtp.received).toEqual([]);
    expect(await statesOf(id)).toEqual(['anulado']);
  });

  it('[PLUS-38] is sent to the address of the family, in whatever letters it is written', async () => {
    await app.db.query(`UPDATE usuarios SET email = NULL WHERE id = ${TUTORA}`);
    await app.db.query(`UPDATE tutores SET email = 'Familia@Ejemplo.es' WHERE usuario_id = ${TUTORA}`);
    const id = await invited();
    await smtp.up();
    await untilNoneWaits();
    expect(smtp.received.map(({ recipient }) => recipient)).toEqual(['familia@ejemplo.es']);
    expect(await statesOf(id)).toEqual(['enviado']);
  });
});

describe('an address that does not exist', () => {
  beforeEach(() => app.db.query(`UPDATE usuarios SET email = 'no@ejemplo.es' WHERE id = $1`, [SECRETARIA]));

  it('[PLUS-35] is marked, and the record of the user says that the invitation did not arrive', async () => {
    const { mensaje } = await invite();
    expect(mensaje).toBe('Invitación creada, pero no se ha podido enviar a no@ejemplo.es: hágale llegar el enlace.');
    expect(await mailsOf(SECRETARIA)).toMatchObject([
      {
        acceso: 'invitacion',
        destino: 'no@ejemplo.es',
        estado: 'rechazado',
        motivo: 'Esa dirección no existe.',
        devuelve: 'Esa dirección no existe.',
        fecha: '2026-11-20',
        hora: '10:00',
      },
    ]);
  });

  it('[PLUS-35] is tried all the same when its user has forgotten the clave', async () => {
    await invite();
    await ask('secretaria');
    await until(async () => (await statesOf(SECRETARIA)).join() === 'rechazado,rechazado');
  });

  it('[PLUS-35] is not written to again from the message: that is done in the record of the user', async () => {
    await invite();
    const [mail] = await mailsOf(SECRETARIA);
    const agent = await office(app);
    const mensajeId = mail?.mensaje_id;
    for (const [call, body] of [
      ['reenviar', { mensajeId, estado: 'rechazado' }],
      ['duplicar', { mensajeId }],
    ] as const) {
      const reply = await agent.post(`/mensajeria/api/${call}`).send(body);
      expectRefusal(reply, 409);
      expect(reply.body).toHaveProperty(
        'mensaje',
        'Los correos de acceso no se reenvían. Una invitación se repite con «Invitar», en la ficha del usuario.',
      );
    }
  });
});

it('[PLUS-38] no table has the token of a link: only its digest is stored, and the office reads the mail without it', async () => {
  await invite();
  await ask('alumno');
  await until(() => smtp.received.length === 2);
  await until(async () => (await app.db.query(`SELECT FROM envios WHERE estado = 'enviado'`)).rowCount === 2);
  const tokens = smtp.received.map(({ text }) => tokenIn(text));
  expect(tokens.map((token) => token.length)).toEqual([43, 43]);
  const { rows: tables } = await app.db.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const secret of [...tokens, ...tokens.map((token) => tokenDigest(token).toString('hex'))]) {
      const { rowCount } = await app.db.query(`SELECT FROM ${name} t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [secret]);
      if (rowCount === 1) found.push(`${name} ${String(secret.length)}`);
    }
  }
  expect(found.toSorted()).toEqual(['auditoria 64', 'invitaciones 64', 'recuperaciones 64']);
  const [mail] = await mailsOf(SECRETARIA);
  const { body } = await (await office(app)).get(`/mensajeria/api/get-mensaje/${String(mail?.mensaje_id)}`).expect(200);
  expect(body).toMatchObject({
    mensaje: { asunto: expect.stringMatching(/^Su usuario de /) as string, acceso: 'invitacion' },
  });
});

it('[PLUS-38] mails about access are in the list of messages for those who see users only', async () => {
  await invite();
  const [mail] = await mailsOf(SECRETARIA);
  const agent = await office(app);
  const read = () => agent.get(`/mensajeria/api/get-mensaje/${String(mail?.mensaje_id)}`);
  await read().expect(200);
  await app.db.query(`UPDATE usuarios SET permisos = array_remove(permisos, 'usuarios.ver') WHERE id = $1`, [
    SECRETARIA,
  ]);
  expectRefusal(await read(), 404);
  await app.db.query(`UPDATE usuarios SET permisos = permisos || '{usuarios.ver}' WHERE id = $1`, [SECRETARIA]);
});

it('[PLUS-38] a forgotten clave of an unknown user leaves no row', async () => {
  const before = await app.db.query('SELECT id FROM mensajes');
  await ask('nadie');
  // Requests are handled in order, so the mail of the second one shows that the first one has been handled.
  await ask('alumno');
  await until(() => smtp.received.length === 1);
  expect((await app.db.query('SELECT id FROM mensajes')).rowCount).toBe((before.rowCount ?? 0) + 1);
});

it('[PLUS-35] mails about access leave before others, at night, and in spite of the limit of the day', async () => {
  app.clock.set('2026-11-20T23:00:00+01:00');
  await setSetting(app, 'mensajes.correo_dia', 5);
  const people = await addAdults(
    app,
    Array.from({ length: 20 }, (_, index) => `antes${String(index)}@ejemplo.es`),
  );
  await app.db.query(
    `WITH m AS (INSERT INTO mensajes (tipo, asunto, texto, estado, fecha) VALUES ('01', 'Aviso', '<p>Hola</p>', 'enviado', $2) RETURNING id)
     INSERT INTO envios (mensaje_id, canal, alumno_id, destino, no_antes)
     SELECT m.id, 'correo', a.id, a.email, $2::timestamptz - interval '1 hour' FROM m, alumnos a WHERE a.id = ANY ($1)`,
    [people, app.clock.now()],
  );
  const mail = { kind: 'cambio', userId: SECRETARIA, address: 'Secretaria@ejemplo.es', authorId: null } as const;
  const post = (subject: string) =>
    get(Database).transaction(ACTOR, (manager) =>
      get(AccessMails).post(manager, { ...mail, subject, paragraphs: ['Texto'] }),
    );
  await post('Primero');
  const { signal } = new AbortController();
  await get(DeliveryService).deliverNext('correo', signal);
  expect(smtp.received.map(({ subject }) => subject)).toContain('Primero');
  await deliverDue(app);
  expect(smtp.received).toHaveLength(5);
  await post('Pasado el límite');
  await deliverDue(app);
  expect(smtp.received.at(-1)).toMatchObject({
    subject: 'Pasado el límite',
    recipient: 'secretaria@ejemplo.es',
    headers: { 'auto-submitted': 'auto-generated' },
  });
  const { rows } = await app.db.query('SELECT enviados_hoy FROM canales WHERE canal = $1', ['correo']);
  expect(oneRow(rows)).toEqual({ enviados_hoy: 6 });
  await setSetting(app, 'mensajes.correo_dia', 0);
});
