import fc from 'fast-check';
import request from 'supertest';
import { expectRefusal } from '../support/expect-refusal';
import { deliver, linkOf, registerWebhook, SECRET, startBotApp, WEBHOOK, type BotApp } from './support';

const HEADER = 'X-Telegram-Bot-Api-Secret-Token';
let bot: BotApp;

beforeAll(async () => {
  bot = await startBotApp();
  await registerWebhook(bot.app);
});
afterAll(() => bot.close());

const post = () => request(bot.app.url).post(WEBHOOK);

it.each([[undefined], [''], ['otro'], [`${SECRET}x`]])(
  '[PLUS-35] the webhook refuses an update whose secret is %j',
  async (secret) => {
    const update = bot.telegram.dice(77, 'Hola');
    const reply = await (secret === undefined ? post() : post().set(HEADER, secret)).send(update);
    expectRefusal(reply, 401);
    expect((await bot.app.db.query('SELECT FROM usuarios_telegram WHERE user_id = 77')).rowCount).toBe(0);
  },
);

it('[PLUS-35] without a webhook, no secret is right', async () => {
  await bot.app.db.query('UPDATE telegram_bot SET huella = NULL');
  expectRefusal(await deliver(bot.app, {}), 401);
  await registerWebhook(bot.app);
});

it.each([
  ['text/plain', 'hola'],
  ['application/json', '{'],
  ['application/x-www-form-urlencoded', 'update_id=1'],
])('[PLUS-35] the webhook refuses what is no JSON: %s', async (type, body) => {
  expectRefusal(await post().set(HEADER, SECRET).set('Content-Type', type).send(body), 400);
});

it('[PLUS-35] an update that is nested too deeply is taken like any senseless one, but only from Telegram', async () => {
  const deep = `{"update_id": 7, "message": ${'['.repeat(50)}${']'.repeat(50)}}`;
  expectRefusal(await post().type('json').send(deep), 401);
  const reply = await post().set(HEADER, SECRET).type('json').send(deep);
  expect([reply.status, reply.body]).toEqual([200, {}]);
});

it('[PLUS-35] the webhook refuses more than 1 MB', async () => {
  const reply = await deliver(bot.app, { update_id: 1, message: { text: 'x'.repeat(1_100_000) } });
  expect(reply.status).toBe(413);
});

it('[PLUS-35] whatever reaches the webhook, it never fails and links no chat without the token', async () => {
  await bot.app.db.query('DELETE FROM usuarios_telegram');
  const token = await linkOf(bot.app, 'tutora');
  const almost = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('/start', '/start x', '/baja', '/alta', `/start ${almost}`, `/start ${token}x`, '\u0000'),
  );
  const id = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 2 ** 53, 2 ** 63, 1), fc.jsonValue());
  const person = fc.record(
    { id, is_bot: fc.jsonValue(), first_name: text, last_name: text, username: text },
    { requiredKeys: [] },
  );
  const chat = fc.record({ id, type: fc.constantFrom('private', 'private', 'group', null) }, { requiredKeys: [] });
  const content = fc.record({ from: person, chat, text, new_chat_member: fc.jsonValue() }, { requiredKeys: [] });
  const update = fc.oneof(
    fc.jsonValue(),
    fc.record(
      { update_id: id, message: fc.oneof(content, fc.jsonValue()), my_chat_member: content },
      { requiredKeys: [] },
    ),
    fc.record({
      update_id: fc.nat(),
      message: fc.record({
        from: fc.record({ id: fc.nat({ max: 9 }) }),
        chat: fc.constant({ id: 5, type: 'private' }),
        text,
      }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(update, async (body) => {
      const reply = await post().set(HEADER, SECRET).type('json').send(JSON.stringify(body));
      expect([200, 400]).toContain(reply.status);
    }),
    { numRuns: 100, seed: 20_261_124 },
  );
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const raw = (): string => Buffer.from(bytes) as unknown as string;
      const reply = await post().set(HEADER, SECRET).type('json').serialize(raw).send({});
      expect([200, 400]).toContain(reply.status);
    }),
    { numRuns: 30, seed: 20_261_124 },
  );
  const { rowCount } = await bot.app.db.query(`SELECT FROM usuarios_telegram WHERE tipo <> ''`);
  expect(rowCount).toBe(0);
  expect((await bot.app.db.query('SELECT FROM telegram_enlaces WHERE usado_en IS NOT NULL')).rowCount).toBe(0);
});
