import type { TelegramCampusReply } from '../../libs/contracts';
import { agentOf } from '../support';
import { eventually } from '../support/eventually';
import { expectRefusal } from '../support/expect-refusal';
import { chatOf, deliver, idOf, linkOf, registerWebhook, startBotApp, tutorOf, type BotApp } from './support';

const CHAT = 5551;
let bot: BotApp;

beforeAll(async () => {
  bot = await startBotApp();
  await registerWebhook(bot.app);
});
afterAll(() => bot.close());
beforeEach(async () => {
  bot.telegram.clear();
  await bot.app.db.query('DELETE FROM usuarios_telegram; DELETE FROM telegram_enlaces');
});

/** A person writes to the bot. @returns what the bot answers */
async function say(text: string, more?: Record<string, unknown>): Promise<string | undefined> {
  const before = bot.telegram.received.length;
  const reply = await deliver(bot.app, bot.telegram.dice(CHAT, text, more));
  expect({ status: reply.status, body: reply.body as unknown }).toEqual({ status: 200, body: {} });
  await eventually(() => expect(bot.telegram.received.length).toBe(before + 1));
  return bot.telegram.received.at(-1)?.text;
}

it('[PLUS-35] a tutor links a chat with the link of the campus, and the bot says with whom', async () => {
  const token = await linkOf(bot.app, 'tutora');
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(await say(`/start ${token}`)).toMatch(
    /^Vinculado con \S+ \S.*\. Escriba \/baja para dejar de recibir mensajes\.$/,
  );
  const chat = await chatOf(bot.app, CHAT);
  expect(chat).toMatchObject({ tipo: 'TUT', tutor_id: await tutorOf(bot.app, 'tutora'), vinculado_por: 'enlace' });
  expect((await bot.app.db.query('SELECT * FROM telegram_enlaces')).rows).not.toContain(token);
});

it('[PLUS-35] a link works once', async () => {
  const token = await linkOf(bot.app, 'tutora');
  await say(`/start ${token}`);
  await bot.app.db.query('DELETE FROM usuarios_telegram');
  expect(await say(`/start ${token}`)).toBe('Ese enlace ya no sirve. Pida otro en el campus.');
  expect(await chatOf(bot.app, CHAT)).toBeNull();
});

it('[PLUS-35] a link works for 24 hours', async () => {
  const token = await linkOf(bot.app, 'tutora');
  await bot.app.db.query(`UPDATE telegram_enlaces SET caduca = caduca - interval '24 hours'`);
  expect(await say(`/start ${token}`)).toBe('Ese enlace ya no sirve. Pida otro en el campus.');
});

it('[MENS-25] who writes to the bot without a link is shown to the office, not linked', async () => {
  expect(await say('/start')).toBe('Vincule este chat desde el campus.');
  expect(await say('Hola')).toBe('Vincule este chat desde el campus.');
  expect(await chatOf(bot.app, CHAT)).toMatchObject({ tipo: '', estado: 'activo', vinculado_por: null });
});

it('[PLUS-35] /baja ends the messages to a chat, and /alta begins them again', async () => {
  await say(`/start ${await linkOf(bot.app, 'tutora')}`);
  expect(await say('/baja')).toBe(
    'No recibirá más mensajes de la academia por aquí. Escriba /alta para volver a recibirlos.',
  );
  expect(await chatOf(bot.app, CHAT)).toMatchObject({ tipo: 'TUT', estado: 'baja' });
  expect(await say('/alta')).toMatch(/^Vinculado con /);
  expect(await chatOf(bot.app, CHAT)).toMatchObject({ tipo: 'TUT', estado: 'activo' });
});

it('[PLUS-35] the bot reads no messages and says where to write', async () => {
  await say(`/start ${await linkOf(bot.app, 'tutora')}`);
  await bot.app.db.query(
    `INSERT INTO ajustes (codigo, valor) VALUES ('acceso.direccion', '"https://academia.example"')`,
  );
  expect(await say('¿A qué hora es la clase?')).toBe(
    'Por aquí no leemos mensajes. Escriba a la academia en https://academia.example/campus/mensajes/.',
  );
  await bot.app.db.query(`DELETE FROM ajustes WHERE codigo = 'acceso.direccion'`);
});

it('[PLUS-35] who stops the bot in Telegram is marked, and comes back by writing to it', async () => {
  await say(`/start ${await linkOf(bot.app, 'tutora')}`);
  await deliver(bot.app, bot.telegram.member(CHAT, 'kicked'));
  expect(await chatOf(bot.app, CHAT)).toMatchObject({ estado: 'bloqueado' });
  await say('Hola');
  expect(await chatOf(bot.app, CHAT)).toMatchObject({ estado: 'activo' });
});

it('[PLUS-35] an update that Telegram repeats counts once', async () => {
  const update = bot.telegram.dice(CHAT, 'Hola');
  await Promise.all(Array.from({ length: 5 }, () => deliver(bot.app, update)));
  await eventually(() => expect(bot.telegram.received).toHaveLength(1));
  await deliver(bot.app, update);
  await say('Otra vez');
  expect(bot.telegram.received).toHaveLength(2);
});

it('[PLUS-35] the bot ignores groups, even with a good link', async () => {
  const token = await linkOf(bot.app, 'tutora');
  const group = { chat: { id: -100, type: 'supergroup' } };
  const reply = await deliver(bot.app, bot.telegram.dice(CHAT, `/start ${token}`, group));
  expect(reply.status).toBe(200);
  expect(await chatOf(bot.app, CHAT)).toBeNull();
  expect(await say(`/start ${token}`)).toMatch(/^Vinculado con /);
});

it('[PLUS-35] under 14, the tutor links the chat of the child, and the child does not', async () => {
  const { db } = bot.app;
  const child = await idOf(
    bot.app,
    `UPDATE alumnos SET fecha_nacimiento = '2015-11-20' WHERE usuario_id = (SELECT id FROM usuarios WHERE username = 'alumno') RETURNING id`,
  );
  await db.query('UPDATE tutores SET familia_id = (SELECT familia_id FROM alumnos WHERE id = $1) WHERE id = $2', [
    child,
    await tutorOf(bot.app, 'tutora'),
  ]);
  const own = (await (await agentOf(bot.app, 'alumno')).get('/campus/api/telegram').expect(200))
    .body as TelegramCampusReply;
  expect(own.personas).toEqual([]);
  expectRefusal(await (await agentOf(bot.app, 'alumno')).post('/campus/api/telegram/enlace'), 403);
  expect(await say(`/start ${await linkOf(bot.app, 'tutora', { tipo: 'ALU', id: child })}`)).toMatch(/^Vinculado con /);
  expect(await chatOf(bot.app, CHAT)).toMatchObject({ tipo: 'ALU', alumno_id: child, vinculado_por: 'tutor' });
  await db.query(`UPDATE alumnos SET fecha_nacimiento = '2010-01-01' WHERE id = $1`, [child]);
  const older = await (
    await agentOf(bot.app, 'tutora')
  )
    .post('/campus/api/telegram/enlace')
    .send({ tipo: 'ALU', id: child });
  expectRefusal(older, 403);
  await say(`/start ${await linkOf(bot.app, 'alumno')}`);
  expect(await chatOf(bot.app, CHAT)).toMatchObject({ alumno_id: child, vinculado_por: 'enlace' });
});

it("[PLUS-35] nobody links or unlinks another person's chat", async () => {
  const tutora = await agentOf(bot.app, 'tutora');
  const others = await idOf(bot.app, `SELECT max(id) AS id FROM tutores WHERE usuario_id IS NULL`);
  expectRefusal(await tutora.post('/campus/api/telegram/enlace').send({ tipo: 'TUT', id: others }), 403);
  await say(`/start ${await linkOf(bot.app, 'profesora')}`);
  const id = await idOf(bot.app, 'SELECT id FROM usuarios_telegram');
  expectRefusal(await tutora.post('/campus/api/telegram/desvincular').send({ id }), 404);
  await (await agentOf(bot.app, 'profesora')).post('/campus/api/telegram/desvincular').send({ id }).expect(200);
  expect(await chatOf(bot.app, CHAT)).toMatchObject({ tipo: '', vinculado_por: null });
});
