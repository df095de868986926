import type { Agent } from 'supertest';
import type { EnviarMensajeReply } from '../../libs/contracts';
import { startTestApp, type TestApp } from '../support';
import { until } from '../support/until';
import { startTestTelegramServer, type TestTelegramServer } from '../support/telegram-server';
import { postMensaje, type NewMensaje } from '../../libs/mensajes';
import { Clock, Database, oneRow } from '../../libs/platform';
import { addAdult, addDraft, deliverDue, enviosOf, office } from './support';

let bot: TestTelegramServer;
let app: TestApp;
let secretaria: Agent;
let lastChat = 7000;

beforeAll(async () => {
  bot = await startTestTelegramServer();
  app = await startTestApp({ worker: true, env: { TELEGRAM_BOT_TOKEN: bot.token, TELEGRAM_API_ROOT: bot.url } });
  secretaria = await office(app);
});
beforeEach(async () => {
  bot.clear();
  await app.db.query('UPDATE canales SET pausado_hasta = NULL');
});
afterAll(async () => {
  await app.close();
  await bot.close();
});

/** Adds an adult whose chat the office has linked. */
async function addLinked(): Promise<{ id: number; chat: number }> {
  const id = await addAdult(app, 'Tele', null);
  lastChat += 1;
  await app.db.query(
    `INSERT INTO usuarios_telegram (user_id, chat_id, nombre, alumno_id, vinculado_por, vinculado_en)
     VALUES ($1, $1, 'Tele', $2, 'oficina', now())`,
    [lastChat, id],
  );
  return { id, chat: lastChat };
}

const draft = (people: readonly { id: number }[]): Promise<number> =>
  addDraft(app, { tipo: '02', asunto: 'Aviso', texto: 'Mañana no hay clase', alumnos: people.map(({ id }) => id) });

async function send(mensajeId: number): Promise<EnviarMensajeReply> {
  const reply = await secretaria.post('/mensajeria/telegram/api/enviar').send({ mensajeId });
  expect({ status: reply.status, text: reply.text }).toEqual({ status: 200, text: reply.text });
  return reply.body as EnviarMensajeReply;
}

const states = async (id: number): Promise<string[]> =>
  (await enviosOf(secretaria, id)).envios.map(({ estado }) => estado);

it('[MENS-15] a message by Telegram reaches each linked chat once, and names those who have none', async () => {
  const people = [await addLinked(), await addLinked(), { id: await addAdult(app, 'Sin', null), chat: 0 }];
  const reply = await send(await draft(people));
  expect(reply).toMatchObject({
    error: null,
    mensaje: 'Enviados 2 de 3.',
    enviados: 2,
    omitidos: [{ nombre: 'Sin Adulta', motivo: 'No ha vinculado Telegram.' }],
  });
  expect(bot.received.map(({ chatId }) => chatId).toSorted()).toEqual([people[0]?.chat, people[1]?.chat]);
  expect(bot.received[0]?.text).toContain('Mañana no hay clase');
});

it('[PLUS-35] a chat gets the words of a message that was written for mail, one message a second', async () => {
  const { id, chat } = await addLinked();
  const [db, now] = [app.app.get(Database, { strict: false }), app.app.get(Clock, { strict: false }).now()];
  const message: NewMensaje = {
    tipo: '01',
    asunto: 'Clase',
    texto: '<p>Inglés &amp; francés</p>',
    categoria: 'servicio',
    oficial: false,
    autorId: null,
    hiloId: null,
    respuestas: 'nadie',
    confirmar: false,
    anexos: [],
    obeysQuietHours: false,
    destinatarios: [{ id, tipo: 'ALU' }],
    buzon: [],
    canales: ['telegram'],
  };
  await db.transaction({ userId: null, requestId: 'prueba' }, async (manager) => {
    for (const asunto of ['Clase', 'Otra clase']) await postMensaje(manager, { ...message, asunto }, { now });
  });
  await until(async () => {
    await deliverDue(app);
    return bot.received.length === 2;
  });
  expect(bot.received.map(({ chatId, text }) => [chatId, text])).toEqual([
    [chat, 'Clase\n\nInglés & francés'],
    [chat, 'Otra clase\n\nInglés & francés'],
  ]);
  const [first, second] = bot.received.map(({ at }) => at);
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(900);
});

it('[PLUS-35] a message of the campus that is too long for a chat is cut, and leads to the campus', async () => {
  const { id } = await addLinked();
  const [db, now] = [app.app.get(Database, { strict: false }), app.app.get(Clock, { strict: false }).now()];
  const message: NewMensaje = {
    ...{ tipo: '01', asunto: 'Largo', texto: `<p>${'letras '.repeat(900)}</p>`, categoria: 'servicio', oficial: false },
    ...{ autorId: null, hiloId: null, respuestas: 'nadie', confirmar: false, anexos: [], obeysQuietHours: false },
    ...{ destinatarios: [{ id, tipo: 'ALU' }], buzon: [], canales: ['telegram'], origen: 'https://academia.example' },
  };
  const mensaje = await db.transaction({ userId: null, requestId: 'prueba' }, (manager) =>
    postMensaje(manager, message, { now }),
  );
  await deliverDue(app);
  expect(bot.received[0]?.text).toMatch(
    /letras…\n\nSigue en el campus: https:\/\/academia\.example\/campus\/mensajes\/\d+\/$/,
  );
  expect(bot.received[0]?.text.length).toBeLessThanOrEqual(4096);
  expect(await states(mensaje)).toEqual(['enviado']);
});

describe('what waits for the chat that a tutor linked for a child does not leave', () => {
  /** Posts a message to a child of 15 whose chat the tutor linked, and delivers it after a change. @returns the reason if it does not leave */
  async function reasonAfter(change: (alumno: number) => Promise<unknown>): Promise<string | null | undefined> {
    lastChat += 1;
    const { rows } = await app.db.query<{ id: number }>(
      `WITH f AS (INSERT INTO familias (nombre) VALUES ('Chat') RETURNING id),
         u AS (INSERT INTO usuarios (username, nombre, clave, tipo, rol) VALUES ('eva' || $1::bigint, 'Eva', '', 'TUT', 'familias') RETURNING id),
         t AS (INSERT INTO tutores (nombre, apellidos, familia_id, usuario_id) SELECT 'Eva', 'Chat', f.id, u.id FROM f, u),
         a AS (INSERT INTO alumnos (nombre, apellidos, fecha_nacimiento, familia_id) SELECT 'Noa', 'Chat', '2011-01-01', id FROM f RETURNING id),
         e AS (INSERT INTO telegram_enlaces (huella, alumno_id, creado_por, caduca, usado_en)
           SELECT sha256($1::bigint::text::bytea), a.id, u.id, '2026-11-02T10:00:00Z', '2026-11-01T10:00:00Z' FROM a, u),
         c AS (INSERT INTO usuarios_telegram (user_id, chat_id, alumno_id, vinculado_por, vinculado_en)
           SELECT $1, $1, id, 'tutor', '2026-11-01T10:00:00Z' FROM a)
       SELECT id FROM a`,
      [lastChat],
    );
    const { id } = oneRow(rows);
    const message: NewMensaje = {
      ...{ tipo: '01', asunto: 'Clase', texto: '<p>Cambia</p>', categoria: 'servicio', oficial: false },
      ...{ autorId: null, hiloId: null, respuestas: 'nadie', confirmar: false, anexos: [], obeysQuietHours: false },
      ...{ destinatarios: [{ id, tipo: 'ALU' }], buzon: [], canales: ['telegram'] },
    };
    const [db, now] = [app.app.get(Database, { strict: false }), app.app.get(Clock, { strict: false }).now()];
    const mensaje = await db.transaction({ userId: null, requestId: 'prueba' }, (manager) =>
      postMensaje(manager, message, { now }),
    );
    await change(id);
    await deliverDue(app);
    return (await enviosOf(secretaria, mensaje)).envios[0]?.motivo;
  }

  it('[PLUS-35] unless nothing changes', async () => {
    expect(await reasonAfter(() => Promise.resolve())).toBeNull();
    expect(bot.received).toHaveLength(1);
  });

  it.each([
    [
      'after the tutor has left the family',
      'UPDATE tutores SET activo = false WHERE familia_id = (SELECT familia_id FROM alumnos WHERE id = $1)',
      'Ese chat de Telegram ya no está vinculado.',
    ],
    [
      'from the day on which the student is 18',
      `UPDATE alumnos SET fecha_nacimiento = '2008-11-20' WHERE id = $1`,
      'Su chat de Telegram lo vinculó su familia. Desde los 18 años debe vincular el suyo.',
    ],
  ])('[PLUS-35] %s', async (_when, change, reason) => {
    expect(await reasonAfter((id) => app.db.query(change, [id]))).toBe(reason);
    expect(bot.received).toEqual([]);
  });
});

it('[PLUS-35] somebody who blocked the bot is told apart, and gets no more messages', async () => {
  const [one, other] = [await addLinked(), await addLinked()];
  bot.fail({ kind: 'blocked' }, { method: 'sendMessage', chatId: one.chat });
  const id = await draft([one, other]);
  expect((await send(id)).mensaje).toBe('Enviados 1 de 2.');
  expect(await states(id)).toEqual(['rechazado', 'enviado']);
  const { rows } = await app.db.query('SELECT estado FROM usuarios_telegram WHERE chat_id = $1', [one.chat]);
  expect(rows).toEqual([{ estado: 'bloqueado' }]);
});

it('[PLUS-35] a pause that Telegram demands holds for the whole channel and is no attempt', async () => {
  const [one, other] = [await addLinked(), await addLinked()];
  bot.fail({ kind: 'wait', seconds: 90 }, { method: 'sendMessage', chatId: one.chat, times: 1 });
  const id = await draft([one]);
  await send(id);
  expect((await enviosOf(secretaria, id)).envios[0]).toMatchObject({ estado: 'aplazado', intentos: 0 });
  const later = await draft([other]);
  await send(later);
  expect(await states(later)).toEqual(['aplazado']);
  await app.db.query('UPDATE canales SET pausado_hasta = NULL');
  app.clock.advance({ seconds: 91 });
  await deliverDue(app);
  expect([...(await states(id)), ...(await states(later))]).toEqual(['enviado', 'enviado']);
});

it.each([
  ['opt-out', 'Ha dejado de recibir mensajes por Telegram.', `UPDATE usuarios_telegram SET estado = 'baja' WHERE chat_id = $1`],
  ['unlinking', 'Ese chat de Telegram ya no está vinculado.', 'UPDATE usuarios_telegram SET alumno_id = NULL WHERE chat_id = $1'],
])('[PLUS-35] a message that waits does not leave to a chat after its %s', async (_event, motivo, statement) => {
  const person = await addLinked();
  bot.fail({ kind: 'wait', seconds: 90 }, { method: 'sendMessage', times: 1 });
  const id = await draft([person]);
  await send(id);
  await app.db.query(statement, [person.chat]);
  await app.db.query('UPDATE canales SET pausado_hasta = NULL');
  app.clock.advance({ seconds: 91 });
  await deliverDue(app);
  expect((await enviosOf(secretaria, id)).envios[0]).toMatchObject({ estado: 'omitido', motivo });
  expect(bot.received).toHaveLength(1);
}); // oxfmt-ignore

it('[PLUS-35] a doubt by Telegram is never sent again by itself, only by the office', async () => {
  const person = await addLinked();
  bot.fail({ kind: 'cut' }, { method: 'sendMessage', times: 1 });
  const id = await draft([person]);
  await send(id);
  app.clock.advance({ hours: 6 });
  await deliverDue(app);
  expect(await states(id)).toEqual(['dudoso']);
  expect(bot.received).toHaveLength(1);
  await secretaria.post('/mensajeria/api/reenviar').send({ mensajeId: id, estado: 'dudoso' });
  expect(await states(id)).toEqual(['enviado']);
  expect(bot.received).toHaveLength(2);
});

it('[PLUS-35] while Telegram does not answer, nothing is sent and no run starts', async () => {
  const id = await draft([await addLinked()]);
  await bot.down();
  const reply = await secretaria.post('/mensajeria/telegram/api/enviar').send({ mensajeId: id });
  await bot.up();
  expect(reply.status).toBe(503);
  expect(reply.body).toMatchObject({ error: 'Telegram no responde. Pruebe dentro de un momento.' });
  expect(await states(id)).toEqual([]);
});

it.each([
  ['Elija al menos un destinatario.', () => draft([])],
  [
    'Ninguno de los destinatarios tiene Telegram.',
    async () => draft([{ id: await addAdult(app, 'Sin', 'sin@ejemplo.es') }]),
  ],
  ['Este mensaje es de correo.', () => addDraft(app, { alumnos: [] })],
])('[MENS-15] a message that cannot be sent by Telegram is refused with «%s»', async (mensaje, make) => {
  const reply = await secretaria.post('/mensajeria/telegram/api/enviar').send({ mensajeId: await make() });
  expect(reply.status).toBe(422);
  expect(reply.body).toMatchObject({ mensaje, error: mensaje });
});
