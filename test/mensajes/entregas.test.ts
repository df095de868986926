import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from 'supertest';
import { AccessLinks, Clock, Database } from '../../libs/platform';
import { postMensaje, postMensajes, type NewMensaje } from '../../libs/mensajes';
import { DeliverService } from '../../libs/mensajes/entrega/deliver.service';
import { findDue } from '../../libs/mensajes/entrega/find-due';
import { insertOutbox } from '../../libs/mensajes/envio/insert-outbox';
import { takeEnvios } from '../../libs/mensajes/envio/take-envios';
import { conservarTask } from '../../libs/mensajes/nightly/conservar.nightly';
import { StartDueService } from '../../libs/mensajes/enviar/start-due.service';
import { oneRow } from '../../libs/platform';
import { agentOf, logIn, startTestApp, type TestApp } from '../support';
import { countStatements } from '../support/count-statements';
import { startTestSmtpServer, type TestSmtpServer } from '../support/smtp-server';
import { until } from '../support/until';
import { addAdult, addAdults, addDraft, deliverDue, enviosOf, office, send, setSetting, statesOf } from './support';

const ACTOR = { userId: null, requestId: 'prueba' };

let smtp: TestSmtpServer;
let app: TestApp;
let secretaria: Agent;

beforeAll(async () => {
  smtp = await startTestSmtpServer();
  app = await startTestApp({ worker: true, env: { SMTP_URL: smtp.url } });
  // The tests move the clock by days.
  await setSetting(app, 'acceso.horas_sesion', 168);
  secretaria = await office(app);
});
beforeEach(() => {
  smtp.clear();
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const get = <T>(service: new (...args: never[]) => T): T => app.app.get<T>(service, { strict: false });

/** An automatic message. */
function automatic(more: Partial<NewMensaje>): NewMensaje {
  return {
    tipo: '01',
    asunto: 'Clase cambiada',
    texto: '<p>A las 17:00</p>',
    categoria: 'servicio',
    oficial: false,
    autorId: null,
    hiloId: null,
    respuestas: 'academia',
    confirmar: false,
    anexos: [],
    destinatarios: [],
    buzon: 'as-planned',
    canales: ['correo'],
    obeysQuietHours: true,
    ...more,
  };
}

const post = (more: Partial<NewMensaje>): Promise<number> =>
  get(Database).transaction(ACTOR, (manager) => postMensaje(manager, automatic(more), { now: app.clock.now() }));

describe('an automatic message', () => {
  it('[PLUS-35] is in the campus at once; its mail leaves with the next delivery, marked as automatic', async () => {
    const [id = 0] = await addAdults(app, ['auto@ejemplo.es']);
    await app.db.query(
      `WITH u AS (INSERT INTO usuarios (username, nombre, tipo, rol, clave) VALUES ('auto', 'Auto', 'ALU', 'alumnado', 'x') RETURNING id)
       UPDATE alumnos SET usuario_id = (SELECT id FROM u) WHERE id = $1`,
      [id],
    );
    const mensajeId = await post({ destinatarios: [{ id, tipo: 'ALU' }] });
    const { rowCount } = await app.db.query('SELECT FROM mensajes_buzon WHERE mensaje_id = $1', [mensajeId]);
    expect(rowCount).toBe(1);
    expect(smtp.received).toEqual([]);
    await deliverDue(app);
    expect(smtp.received.map(({ recipient, headers }) => [recipient, headers['auto-submitted']])).toEqual([
      ['auto@ejemplo.es', 'auto-generated'],
    ]);
  });

  it('[PLUS-35] waits for the end of the quiet hours', async () => {
    const [id = 0] = await addAdults(app, ['noche@ejemplo.es']);
    app.clock.set('2026-11-20T22:00:00+01:00');
    const mensajeId = await post({ destinatarios: [{ id, tipo: 'ALU' }] });
    app.clock.set('2026-11-21T07:59:00+01:00');
    await deliverDue(app);
    expect(smtp.received).toEqual([]);
    app.clock.set('2026-11-21T08:00:00+01:00');
    await deliverDue(app);
    expect(await statesOf(secretaria, mensajeId)).toEqual({ 'noche@ejemplo.es': 'enviado' });
  });

  it('[PLUS-35] leads to the address under which the management last entered or, if nobody has, names the campus only', async () => {
    const people = await addAdults(app, ['sin-enlace@ejemplo.es', 'tampoco@ejemplo.es', 'enlace@ejemplo.es']);
    const users = ['secretaria', 'admin'] as const;
    for (const [index, id] of people.entries()) {
      await post({ destinatarios: [{ id, tipo: 'ALU' }], obeysQuietHours: false });
      await deliverDue(app);
      await logIn(app.url, users[index] ?? 'secretaria');
    }
    const [without, neither, known] = smtp.received;
    expect(without?.text).toContain('Entre en el campus para verlo.');
    expect(without?.html).not.toMatch(/href="(?!https?:)/);
    expect(neither?.text).toContain('Entre en el campus para verlo.');
    expect(known?.text).toContain(`${app.url}/campus/mensajes/`);
    await app.db.query('DELETE FROM direccion_conocida');
  });

  it('[PLUS-35] is written for many families with as many statements as for one', async () => {
    const people = await addAdults(app, ['lote1@ejemplo.es', 'lote2@ejemplo.es', 'lote3@ejemplo.es']);
    const posts = people.map((id) =>
      automatic({ destinatarios: [{ id, tipo: 'ALU', parte: `<p>${String(id)}</p>` }] }),
    );
    const write = (some: readonly NewMensaje[]) =>
      get(Database).transaction(ACTOR, (manager) => postMensajes(manager, some, { now: app.clock.now() }));
    expect(await countStatements(() => write(posts))).toBe(await countStatements(() => write(posts.slice(0, 1))));
    const ids = await write(posts);
    const { rows } = await app.db.query(
      `SELECT e.destino, d.parte FROM envios e JOIN mensajes_destinatarios d USING (mensaje_id)
       WHERE mensaje_id = ANY ($1) ORDER BY array_position($1, mensaje_id)`,
      [ids],
    );
    expect(rows).toEqual(
      people.map((id, index) => ({ destino: `lote${String(index + 1)}@ejemplo.es`, parte: `<p>${String(id)}</p>` })),
    );
    await app.db.query(`UPDATE envios SET estado = 'anulado' WHERE destino LIKE 'lote%'`);
  });

  it('[PLUS-35] shows braces that somebody wrote as they are, because it is no template', async () => {
    const [id = 0] = await addAdults(app, ['llaves@ejemplo.es']);
    await post({ destinatarios: [{ id, tipo: 'ALU' }], texto: '<p>{{nombre}} {{{x}}}</p>' });
    await deliverDue(app);
    expect(smtp.received[0]?.text).toContain('{{nombre}} {{{x}}}');
  });
});

it('[PLUS-35] a mail about a child that waits does not leave for a tutor who has left the family meanwhile', async () => {
  const { rows } = await app.db.query<{ id: number }>(
    `WITH f AS (INSERT INTO familias (nombre) VALUES ('Espera') RETURNING id),
       t AS (INSERT INTO tutores (nombre, apellidos, email, familia_id) SELECT n, 'Espera', n || '@ejemplo.es', f.id FROM f, unnest('{se-va,se-queda}'::text[]) n)
     INSERT INTO alumnos (nombre, apellidos, fecha_nacimiento, familia_id) SELECT 'Noa', 'Espera', '2016-01-01', id FROM f RETURNING id`,
  );
  const { id } = oneRow(rows);
  const { rows: threads } = await app.db.query<{ id: number }>(
    `INSERT INTO hilos (asunto, alumno_id, alumnos, creado) VALUES ('Noa', $1, ARRAY[$1::integer], now()) RETURNING id`,
    [id],
  );
  const tutors = await app.db.query<{ id: number }>(`SELECT id FROM tutores WHERE apellidos = 'Espera'`);
  const notice = await post({ destinatarios: [{ id, tipo: 'ALU' }], obeysQuietHours: false });
  const inThread = await post({
    destinatarios: tutors.rows.map((tutor) => ({ ...tutor, tipo: 'TUT' })),
    hiloId: oneRow(threads).id,
    buzon: [],
    obeysQuietHours: false,
  });
  await app.db.query(`UPDATE tutores SET activo = false WHERE nombre = 'se-va'`);
  await deliverDue(app);
  const { rows: states } = await app.db.query(
    'SELECT destino, estado, motivo FROM envios WHERE mensaje_id = ANY ($1) ORDER BY mensaje_id, destino',
    [[notice, inThread]],
  );
  const ofEach = [
    { destino: 'se-queda@ejemplo.es', estado: 'enviado', motivo: null },
    { destino: 'se-va@ejemplo.es', estado: 'omitido', motivo: 'Ya no es tutor del alumno.' },
  ];
  expect(states).toEqual([...ofEach, ...ofEach]);
});

it('[PLUS-35] a mail that waits does not leave for an address that was corrected meanwhile, and is then offered to the new one', async () => {
  const [id = 0] = await addAdults(app, ['falta-letra@ejemplo.es']);
  const mensaje = await post({ destinatarios: [{ id, tipo: 'ALU' }], obeysQuietHours: false });
  await app.db.query(`UPDATE alumnos SET email = 'completa@ejemplo.es' WHERE id = $1`, [id]);
  await deliverDue(app);
  expect(smtp.received).toEqual([]);
  expect((await enviosOf(secretaria, mensaje)).envios).toMatchObject([
    { destino: 'falta-letra@ejemplo.es', estado: 'omitido', motivo: 'Su correo ha cambiado desde entonces.' },
  ]);
  const missed = await secretaria.get('/mensajeria/api/sin-llegar').query({ tipo: 'ALU', id }).expect(200);
  expect(missed.body).toMatchObject({ personas: [{ id, mensajes: 1 }] });
});

describe('a worker that dies while it sends', () => {
  /** Takes the due envíos as a worker does that dies before it writes what happened. */
  const takeAndDie = (): Promise<unknown> =>
    get(Database).transaction(ACTOR, async (manager) => {
      const now = app.clock.now();
      const ids = await findDue(manager, 'correo', now);
      const [{ domainOf }, links] = [get(DeliverService), get(AccessLinks)];
      return takeEnvios(ids, { manager, now, zone: get(Clock).zone, domainOf, links });
    });

  it('[PLUS-35] leaves a doubt that nobody touches for 30 seconds, and that is then sent with the same id', async () => {
    const [id = 0] = await addAdults(app, ['muerto@ejemplo.es']);
    const mensajeId = await post({ destinatarios: [{ id, tipo: 'ALU' }], obeysQuietHours: false });
    await takeAndDie();
    const identifier = async (): Promise<unknown> =>
      (await app.db.query('SELECT identificador FROM envios WHERE mensaje_id = $1', [mensajeId])).rows[0];
    const first = await identifier();
    await deliverDue(app);
    expect(await statesOf(secretaria, mensajeId)).toEqual({ 'muerto@ejemplo.es': 'enviando' });
    await app.db.query(`UPDATE envios SET tomado_en = tomado_en - interval '31 seconds' WHERE mensaje_id = $1`, [
      mensajeId,
    ]);
    await deliverDue(app);
    expect((await enviosOf(secretaria, mensajeId)).envios[0]).toMatchObject({
      estado: 'enviado',
      dudas: 1,
      intentos: 2,
    });
    expect(smtp.received).toHaveLength(1);
    expect(await identifier()).toEqual(first);
    expect({ identificador: smtp.received[0]?.messageId }).toEqual(first);
  });
});

it('[PLUS-35] a mail that left is known as sent, although the database was away when its server answered', async () => {
  const [id = 0] = await addAdults(app, ['corte@ejemplo.es']);
  const mensajeId = await post({ destinatarios: [{ id, tipo: 'ALU' }], obeysQuietHours: false });
  smtp.afterDot = 'hold';
  const delivering = deliverDue(app);
  await until(() => smtp.received.length === 1);
  await setOutage(true);
  smtp.afterDot = 'accept';
  smtp.release();
  await pause(300);
  await setOutage(false);
  await delivering;
  expect((await enviosOf(secretaria, mensajeId)).envios[0]).toMatchObject({ estado: 'enviado', dudas: 0, intentos: 1 });
});

/** Breaks all connections of the application, and refuses new ones; or accepts them again. */
async function setOutage(isAway: boolean): Promise<void> {
  const { rows } = await app.db.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  await app.db.query(`ALTER DATABASE ${oneRow(rows).name} CONNECTION LIMIT ${isAway ? '0' : '-1'}`);
  if (isAway)
    await app.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'claustro%'`,
    );
}

describe('a scheduled message', () => {
  const startAllDue = async (): Promise<void> => {
    while ((await get(StartDueService).startNext()) > 0);
  };
  const schedule = (mensajeId: number, programar: string) =>
    secretaria.post('/mensajeria/api/enviar').send({ mensajeId, programar });

  it('[PLUS-35] leaves at its time, in a run', async () => {
    app.clock.set('2026-11-23T09:00:00+01:00');
    const id = await addDraft(app, { alumnos: await addAdults(app, ['programado@ejemplo.es']) });
    const reply = await schedule(id, '2026-11-23T10:00');
    expect(reply.body).toMatchObject({ error: null, estado: 'programado', proceso_id: null });
    expect(await get(StartDueService).startNext()).toBe(0);
    app.clock.set('2026-11-23T10:00:00+01:00');
    expect(await get(StartDueService).startNext()).toBe(1);
    await until(() => smtp.received.length === 1);
    expect(await get(StartDueService).startNext()).toBe(0);
  });

  it('[PLUS-35] has the links of the request that scheduled it: to the campus and, if it is comercial, to refuse more', async () => {
    app.clock.set('2026-11-23T09:00:00+01:00');
    const [alumno = 0] = await addAdults(app, ['oferta@ejemplo.es']);
    await app.db.query(
      `INSERT INTO preferencias_envio (alumno_id, canal, categoria, permitido, origen, momento)
       VALUES ($1, 'correo', 'comercial', true, 'oficina', now())`,
      [alumno],
    );
    const finished = async (id: number): Promise<boolean> =>
      /enviado|rechazado/.test((await enviosOf(secretaria, id)).envios[0]?.estado ?? '');
    const leave = async (id: number): Promise<void> => {
      await get(StartDueService).startNext();
      await until(() => finished(id));
    };
    const draft = { alumnos: [alumno], categoria: 'comercial', texto: '<p>Vea {{enlace}}</p>' };
    const id = await addDraft(app, draft);
    await schedule(id, '2026-11-23T10:00');
    app.clock.set('2026-11-23T10:00:00+01:00');
    await leave(id);
    const [mail] = smtp.received;
    expect(mail?.text).toContain(`Vea ${app.url}/campus/mensajes/${String(id)}/`);
    expect(mail?.headers['list-unsubscribe']).toContain(`${app.url}/mensajeria/baja/`);
    const unlinked = await addDraft(app, draft);
    await app.db.query(
      `UPDATE mensajes SET estado = 'programado', programado_por = autor_id, enviar_el = $2 WHERE id = $1`,
      [unlinked, app.clock.now()],
    );
    await leave(unlinked);
    expect((await enviosOf(secretaria, unlinked)).envios[0]?.motivo).toBe(
      'Un correo comercial lleva un enlace para no recibir más. Falta «Dirección de Claustro en Internet» en Configuración › Acceso.',
    );
    expect(smtp.received).toHaveLength(1);
  });

  it('[PLUS-35] that is more than six hours late waits for a decision, and can then be sent', async () => {
    app.clock.set('2026-11-23T09:00:00+01:00');
    const id = await addDraft(app, { alumnos: await addAdults(app, ['tarde@ejemplo.es']) });
    await schedule(id, '2026-11-23T10:00');
    app.clock.set('2026-11-23T16:01:00+01:00');
    await get(StartDueService).startNext();
    const { rows } = await app.db.query<{ estado: string; motivo: string }>(
      'SELECT estado, motivo FROM mensajes WHERE id = $1',
      [id],
    );
    expect(oneRow(rows)).toEqual({
      estado: 'programado',
      motivo: 'No salió a su hora, porque Claustro estaba parado. Envíelo ahora o elija otro momento.',
    });
    expect(await get(StartDueService).startNext()).toBe(0);
    expect((await send(secretaria, id)).enviados).toBe(1);
  });

  describe('to more than 50 addresses', () => {
    const grant = (user: string, isAllowed: boolean) =>
      app.db.query(
        `UPDATE usuarios SET permisos = CASE WHEN $2 THEN permisos || '{mensajes.masivo}' ELSE array_remove(permisos, 'mensajes.masivo') END
         WHERE username = $1`,
        [user, isAllowed],
      );
    const many = async (name: string) =>
      addAdults(
        app,
        Array.from({ length: 51 }, (_, index) => `${name}${String(index)}@ejemplo.es`),
      );
    const reasonOf = async (id: number): Promise<unknown> =>
      (await app.db.query('SELECT estado, motivo FROM mensajes WHERE id = $1', [id])).rows[0];
    afterEach(() => grant('secretaria', true));

    it('[PLUS-35] is not scheduled without the right, even if somebody with the right wrote it', async () => {
      app.clock.set('2026-11-23T09:00:00+01:00');
      const id = await addDraft(app, { alumnos: await many('ajeno') });
      await app.db.query(
        `UPDATE mensajes SET autor_id = (SELECT id FROM usuarios WHERE username = 'admin') WHERE id = $1`,
        [id],
      );
      await grant('secretaria', false);
      expect((await schedule(id, '2026-11-23T10:00')).status).toBe(403);
      expect(await reasonOf(id)).toMatchObject({ estado: 'borrador' });
    });

    it('[PLUS-35] is not filled with people without the right after somebody with the right has scheduled it', async () => {
      app.clock.set('2026-11-23T09:00:00+01:00');
      const id = await addDraft(app, { alumnos: await addAdults(app, ['uno-solo@ejemplo.es']) });
      const admin = await agentOf(app, 'admin');
      await admin.post('/mensajeria/api/enviar').send({ mensajeId: id, programar: '2026-11-23T10:00' }).expect(200);
      await grant('secretaria', false);
      const destinatarios = JSON.stringify(await many('relleno'));
      const refused = await secretaria.post('/mensajeria/api/set-mensaje').send({ id, destinatarios });
      expect(refused.status).toBe(403);
      await secretaria.post('/mensajeria/api/set-mensaje').send({ id, asunto: 'Otro asunto' }).expect(200);
    });

    it('[PLUS-35] does not leave if the right was lost since, and says so', async () => {
      app.clock.set('2026-11-23T09:00:00+01:00');
      const id = await addDraft(app, { alumnos: await many('perdido') });
      await schedule(id, '2026-11-23T10:00');
      await grant('secretaria', false);
      app.clock.set('2026-11-23T10:00:00+01:00');
      await startAllDue();
      expect(await reasonOf(id)).toEqual({
        estado: 'programado',
        motivo:
          'Quien lo programó ya no puede escribir a más de 50 direcciones a la vez. Lo puede enviar quien tenga ese permiso.',
      });
    });
  });

  it('[PLUS-35] of somebody who may not write messages any more does not leave, and says so', async () => {
    app.clock.set('2026-11-23T09:00:00+01:00');
    const id = await addDraft(app, { alumnos: await addAdults(app, ['despedido@ejemplo.es']) });
    await schedule(id, '2026-11-23T10:00');
    await app.db.query(`UPDATE usuarios SET activo = false WHERE username = 'secretaria'`);
    app.clock.set('2026-11-23T10:00:00+01:00');
    await startAllDue();
    await app.db.query(`UPDATE usuarios SET activo = true WHERE username = 'secretaria'`);
    const { rows } = await app.db.query('SELECT motivo FROM mensajes WHERE id = $1', [id]);
    expect(rows).toEqual([
      { motivo: 'Quien lo programó ya no puede enviar mensajes. Envíelo ahora o prográmelo de nuevo.' },
    ]);
  });

  it.each([
    ['2026-11-23T08:59', 'Ese momento ya ha pasado.'],
    ['mañana', 'Escriba el día y la hora del envío.'],
    ['2026-13-45T10:00', 'Escriba el día y la hora del envío.'],
  ])('[PLUS-35] cannot be scheduled for «%s»', async (programar, mensaje) => {
    app.clock.set('2026-11-23T09:00:00+01:00');
    const id = await addDraft(app, { alumnos: await addAdults(app, [`p${programar.length}@ejemplo.es`]) });
    const reply = await schedule(id, programar);
    expect([reply.status, (reply.body as { mensaje: string }).mensaje]).toEqual([422, mensaje]);
  });
});

it('[PLUS-35] an address of a message is written once, however often its outbox is written', async () => {
  const [id = 0] = await addAdults(app, ['repetido@ejemplo.es']);
  const mensajeId = await addDraft(app, { alumnos: [id] });
  const plan = {
    envios: [
      { canal: 'correo' as const, persona: { id, tipo: 'ALU' as const }, destino: 'repetido@ejemplo.es', alumnos: [] },
    ],
    omitidos: [],
    buzon: [],
  };
  for (let times = 0; times < 2; times += 1)
    await get(Database).transaction(ACTOR, (manager) =>
      insertOutbox(manager, plan, { mensajeId, notBefore: null, canal: 'correo' }),
    );
  expect((await enviosOf(secretaria, mensajeId)).totales).toEqual({ 'en-cola': 1 });
});

it('[PLUS-35] two runs at the same time together keep the limit of a second', async () => {
  await setSetting(app, 'mensajes.correo_segundo', 20);
  const drafts = await Promise.all(
    ['a', 'b'].map(async (name) =>
      addDraft(app, {
        alumnos: await addAdults(
          app,
          Array.from({ length: 12 }, (_, index) => `ritmo${name}${String(index)}@ejemplo.es`),
        ),
      }),
    ),
  );
  await Promise.all(drafts.map((id) => send(secretaria, id)));
  await until(() => smtp.received.length === 24);
  // The most messages in any period that begins with a message, above what the limit allows: the burst is a tenth of a second's messages.
  const { rows } = await app.db.query<{ excess: number }>(
    `SELECT max((SELECT count(*) FROM envios o WHERE o.mensaje_id = ANY ($1) AND o.tomado_en BETWEEN a.tomado_en AND b.tomado_en)
       - 20 * extract(epoch FROM b.tomado_en - a.tomado_en))::float AS excess
     FROM envios a JOIN envios b ON b.tomado_en >= a.tomado_en WHERE a.mensaje_id = ANY ($1) AND b.mensaje_id = ANY ($1)`,
    [drafts],
  );
  await setSetting(app, 'mensajes.correo_segundo', 0);
  // The mark is set some milliseconds after the debit.
  expect(oneRow(rows).excess).toBeLessThanOrEqual(2 + 1);
});

it('[PLUS-35] a user without the right to write to many may not write to more than 50 addresses', async () => {
  await app.db.query(
    `UPDATE usuarios SET permisos = array_remove(permisos, 'mensajes.masivo') WHERE username = 'secretaria'`,
  );
  const addresses = Array.from({ length: 51 }, (_, index) => `masivo${String(index)}@ejemplo.es`);
  const mensajeId = await addDraft(app, { alumnos: await addAdults(app, addresses) });
  expect((await secretaria.post('/mensajeria/api/enviar').send({ mensajeId })).status).toBe(403);
  const sent = await addDraft(app, { alumnos: [] });
  await app.db.query(
    `WITH m AS (UPDATE mensajes SET estado = 'enviado' WHERE id = $1)
     INSERT INTO envios (mensaje_id, canal, alumno_id, destino, estado)
     SELECT $1, 'correo', a.id, d || '@ejemplo.es', 'fallido' FROM generate_series(1, 51) d, (SELECT id FROM alumnos LIMIT 1) a`,
    [sent],
  );
  expect((await secretaria.post('/mensajeria/api/reenviar').send({ mensajeId: sent, estado: 'fallido' })).status).toBe(
    403,
  );
  expect((await enviosOf(secretaria, sent)).totales).toEqual({ fallido: 51 });
  await app.db.query(`UPDATE usuarios SET permisos = permisos || '{mensajes.masivo}' WHERE username = 'secretaria'`);
});

it('[PLUS-35] after a year only the figures of a sending are kept, and after four years nothing', async () => {
  const [recent, old, oldest] = await Promise.all([1, 2, 3].map(() => addDraft(app, { alumnos: [] })));
  await app.db.query(
    `INSERT INTO envios (mensaje_id, canal, alumno_id, destino, estado)
     SELECT m, 'correo', a.id, 'guarda@ejemplo.es', 'enviado' FROM unnest($1::integer[]) m, (SELECT id FROM alumnos LIMIT 1) a`,
    [[recent, old, oldest]],
  );
  const years = (id: number | undefined, count: number) =>
    app.db.query(
      `UPDATE mensajes SET estado = 'enviado', fecha = $2::timestamptz - make_interval(years => $3, days => 1) WHERE id = $1`,
      [id, app.clock.now(), count],
    );
  await years(recent, 0);
  await years(old, 1);
  await years(oldest, 4);
  await conservarTask.run({ get });
  expect(await enviosOf(secretaria, recent ?? 0)).toMatchObject({
    envios: [{ estado: 'enviado' }],
    totales: { enviado: 1 },
  });
  expect(await enviosOf(secretaria, old ?? 0)).toMatchObject({ envios: [], totales: { enviado: 1 } });
  expect((await secretaria.get('/mensajeria/api/envios').query({ mensajeId: oldest })).status).toBe(404);
});

it('[PLUS-35] what is known of an address is forgotten as soon as nobody has the address', async () => {
  await addAdults(app, [' Devuelta@Ejemplo.es ']);
  await app.db.query(
    `INSERT INTO direcciones_correo (direccion, estado) VALUES ('devuelta@ejemplo.es', 'rechaza'), ('de-nadie@ejemplo.es', 'rechaza')`,
  );
  await conservarTask.run({ get });
  const { rows } = await app.db.query(`SELECT direccion FROM direcciones_correo WHERE direccion LIKE 'de%@ejemplo.es'`);
  expect(rows).toEqual([{ direccion: 'devuelta@ejemplo.es' }]);
});

it('[PLUS-35] a mail names the students it is about, carries attachments and pictures, and leads to the campus', async () => {
  const menor = oneRow(
    (
      await app.db.query<{ id: number }>(
        `WITH f AS (INSERT INTO familias (nombre) VALUES ('Prueba') RETURNING id),
         t AS (INSERT INTO tutores (nombre, apellidos, email, familia_id) SELECT 'Elena', 'Prueba', 'elena@ejemplo.es', id FROM f)
         INSERT INTO alumnos (nombre, apellidos, fecha_alta, fecha_nacimiento, activo, familia_id)
         SELECT n, 'Prueba', DATE '2026-09-01', DATE '2017-05-05', true, id FROM f, unnest(ARRAY['Lucía', 'Hugo']) n RETURNING id`,
      )
    ).rows.slice(0, 1),
  );
  const { rows: children } = await app.db.query<{ id: number }>(
    `SELECT id FROM alumnos WHERE apellidos = 'Prueba' ORDER BY id`,
  );
  expect(children[0]).toEqual(menor);
  const upload = async (name: string, content: Buffer): Promise<{ id: number; url: string }> =>
    (await secretaria.post('/api/subidas').attach('fichero', content, name)).body as { id: number; url: string };
  const picture = await upload('foto.png', PIXEL);
  const paper = await upload('nota.pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'));
  const id = await addDraft(app, {
    alumnos: children.map((child) => child.id),
    texto: `<p>Mire la foto</p><p><img src="${picture.url}"></p>`,
  });
  await app.db.query('INSERT INTO mensajes_anexos (mensaje_id, orden, subida_id) VALUES ($1, 1, $2)', [id, paper.id]);
  await send(secretaria, id);
  const [mail] = smtp.received;
  expect(smtp.received.map(({ recipient }) => recipient)).toEqual(['elena@ejemplo.es']);
  expect(mail?.text).toContain('Sobre Lucía y Hugo');
  expect(mail?.text).toContain(`/campus/mensajes/${String(id)}/`);
  const files = mail?.attachments.map(({ fileName, contentId }) => [fileName, contentId === null]);
  expect(files).toEqual(
    expect.arrayContaining([
      ['nota.pdf', true],
      ['foto.png', false],
    ]),
  );
  expect(mail?.html).toContain('src="cid:');
});

it('[PLUS-35] attachments of more than 10 MB in all stay in the campus, and the mail says so', async () => {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO subidas (token, nombre, tipo, bytes, usuario_id, momento)
     SELECT 'grande56789012345678' || n, 'plano' || n || '.pdf', 'application/pdf', 6000000, id, now()
     FROM usuarios, generate_series(1, 2) n WHERE username = 'secretaria' RETURNING id`,
  );
  const id = await addDraft(app, { alumnos: await addAdults(app, ['grande@ejemplo.es']) });
  await app.db.query(
    'INSERT INTO mensajes_anexos (mensaje_id, orden, subida_id) SELECT $1, n, s FROM unnest($2::integer[]) WITH ORDINALITY x (s, n)',
    [id, rows.map((row) => row.id)],
  );
  await send(secretaria, id);
  const [mail] = smtp.received;
  expect(mail?.attachments).toEqual([]);
  expect(mail?.text).toContain('Los ficheros adjuntos están en el campus: plano1.pdf y plano2.pdf.');
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('without a mail server', () => {
  let bare: TestApp;
  beforeAll(async () => {
    bare = await startTestApp({ worker: true });
  });
  afterAll(() => bare.close());

  it('[MENS-16] mail is written to files, once each, and the reply says so', async () => {
    const agent = await office(bare);
    const id = await addDraft(bare, {
      alumnos: [await addAdult(bare, 'Uno', 'uno@ejemplo.es'), await addAdult(bare, 'Dos', 'dos@ejemplo.es')],
    });
    const reply = await send(agent, id);
    expect(reply).toMatchObject({
      mensaje: 'Pendiente de implementar para EMAIL',
      guardados: 2,
      enviados: 0,
      error: null,
    });
    expect(await statesOf(agent, id)).toEqual({ 'uno@ejemplo.es': 'guardado', 'dos@ejemplo.es': 'guardado' });
    const { envios } = await enviosOf(agent, id);
    expect(readdirSync(join(bare.dataDir, 'correo')).toSorted()).toEqual(
      envios.map((one) => `envio-${String(one.id)}.eml`).toSorted(),
    );
    await bare.db.query(`UPDATE envios SET estado = 'dudoso' WHERE mensaje_id = $1`, [id]);
    const again = await agent.post('/mensajeria/api/reenviar').send({ mensajeId: id, estado: 'dudoso' });
    expect(again.body).toMatchObject({ mensaje: 'Pendiente de implementar para EMAIL', guardados: 2 });
  });

  it('[PLUS-40] a written file ends the fault of the mail server that was there before', async () => {
    await bare.db.query(`UPDATE canales SET ultimo_error = 'No acepta la clave.' WHERE canal = 'correo'`);
    await send(await office(bare), await addDraft(bare, { alumnos: await addAdults(bare, ['fichero@ejemplo.es']) }));
    const { rows } = await bare.db.query(`SELECT ultimo_error FROM canales WHERE canal = 'correo'`);
    expect(rows).toEqual([{ ultimo_error: null }]);
  });
});
