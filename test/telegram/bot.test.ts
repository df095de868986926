import { setTimeout as pause } from 'node:timers/promises';
import { modules } from '../../apps/modules';
import { createAppContext } from '../../apps/worker/worker';
import { readConfig } from '../../libs/platform';
import { BotLoop } from '../../libs/telegram/updates/bot-loop.service';
import { reviewAll, textsOf } from '../avisos/support/warnings';
import { agentOf } from '../support';
import { eventually } from '../support/eventually';
import { botEnv, chatOf, linkOf, startBotApp, type BotApp } from './support';

const CHAT = 5551;
const ORIGIN = 'https://claustro.example';

let bot: BotApp;
beforeAll(async () => {
  bot = await startBotApp({ worker: true, background: true, poolSize: 6 });
});
afterAll(() => bot.close());
beforeEach(() => bot.app.db.query('DELETE FROM usuarios_telegram'));

const setAddress = async (valor: string): Promise<void> => {
  const admin = await agentOf(bot.app, 'admin');
  await admin
    .post('/configurar-api/set-seccion')
    .send([{ campo: 'telegram.direccion', valor }])
    .expect(200);
};

it('[PLUS-35] a worker asks Telegram for what people write, and no address in Internet is needed', async () => {
  const token = await linkOf(bot.app, 'tutora');
  bot.telegram.dice(CHAT, `/start ${token}`);
  await eventually(async () => expect(await chatOf(bot.app, CHAT)).toMatchObject({ tipo: 'TUT' }));
  await eventually(() => expect(bot.telegram.received.at(-1)?.text).toMatch(/^Vinculado con /));
});

it('[PLUS-35] what is written while Telegram does not answer is received later', async () => {
  await bot.telegram.down();
  bot.telegram.dice(CHAT, 'Hola');
  await bot.telegram.up();
  await eventually(async () => expect(await chatOf(bot.app, CHAT)).not.toBeNull());
});

describe('an answer that Telegram puts off', () => {
  const putOff = (times: number) => {
    bot.telegram.clear();
    bot.telegram.fail({ kind: 'wait', seconds: 1 }, { method: 'sendMessage', times });
    bot.telegram.dice(CHAT, 'Hola');
  };
  const answers = () => bot.telegram.received.map(({ answer }) => answer);

  it('[PLUS-35] reaches the person after the pause that Telegram demands', async () => {
    putOff(1);
    await eventually(() => expect(answers()).toEqual(['wait', 'ok']));
  });

  it('[PLUS-35] is given up after three attempts', async () => {
    putOff(4);
    await eventually(() => expect(answers()).toHaveLength(3));
    await pause(2_000);
    expect(answers()).toEqual(['wait', 'wait', 'wait']);
    bot.telegram.clear();
  });
});

it('[PLUS-35] only one of several workers asks for updates', async () => {
  const { databaseUrl, dataDir } = bot.app;
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...botEnv(bot.telegram) });
  const other = await createAppContext({ config: { ...config, databaseUrl }, modules, poolSize: 2 }, false);
  try {
    await other.get(BotLoop, { strict: false }).tick();
    for (const userId of [1, 2, 3]) {
      bot.telegram.dice(userId, 'Hola');
      await eventually(async () => expect(await chatOf(bot.app, userId)).not.toBeNull());
    }
    expect(bot.telegram.conflicts).toBe(0);
  } finally {
    await other.close();
  }
});

it('[PLUS-35] an https address in the settings makes Telegram deliver, and an empty one ends that', async () => {
  await setAddress(ORIGIN);
  await eventually(() => expect(bot.telegram.webhook?.url).toBe(`${ORIGIN}/mensajeria/telegram/api/webhook`));
  expect(bot.telegram.webhook?.secret).toMatch(/^[\w-]{43}$/);
  const { rows } = await bot.app.db.query('SELECT * FROM telegram_bot');
  expect(JSON.stringify(rows)).not.toContain(bot.telegram.webhook?.secret);
  await setAddress('');
  await eventually(() => expect(bot.telegram.webhook).toBeNull());
  bot.telegram.dice(CHAT, 'Hola');
  await eventually(async () => expect(await chatOf(bot.app, CHAT)).not.toBeNull());
});

it('[PLUS-35] the setting takes https addresses only', async () => {
  const admin = await agentOf(bot.app, 'admin');
  for (const valor of ['http://claustro.example', 'https://claustro.example/ruta', 'claustro.example']) {
    const reply = await admin.post('/configurar-api/set-seccion').send([{ campo: 'telegram.direccion', valor }]);
    expect(reply.status).toBe(422);
  }
});

it('[PLUS-35] [PLUS-40] a token that Telegram refuses is said on the screens and by a warning, until Telegram accepts it', async () => {
  const secretaria = await agentOf(bot.app, 'secretaria');
  const state = async () =>
    ((await secretaria.get('/mensajeria/telegram/api/estado')).body as { motivo: string }).motivo;
  const warnings = async () => textsOf(await agentOf(bot.app, 'admin'), 'Mensajes');
  bot.telegram.fail({ kind: 'unauthorized' }, { method: 'getUpdates' });
  bot.telegram.dice(CHAT, 'Hola');
  await eventually(async () => expect(await state()).toBe('Telegram no reconoce el bot: revise TELEGRAM_BOT_TOKEN.'));
  await reviewAll(bot.app);
  expect(await warnings()).toContain(
    'Telegram rechaza el bot · Telegram no reconoce el bot: revise TELEGRAM_BOT_TOKEN',
  );
  bot.telegram.clear();
  await eventually(async () => expect(await state()).toBe(''), 20_000);
  await reviewAll(bot.app);
  expect((await warnings()).join()).not.toContain('Telegram');
});

it('[PLUS-35] [PLUS-40] a token that is revoked while Telegram delivers is said by a warning, until Telegram accepts it', async () => {
  const warnings = async () => {
    await reviewAll(bot.app);
    return textsOf(await agentOf(bot.app, 'admin'), 'Mensajes');
  };
  bot.telegram.fail({ kind: 'unauthorized' }, { method: 'getMe' });
  await setAddress(ORIGIN);
  const said = 'Telegram rechaza el bot · Telegram no reconoce el bot: revise TELEGRAM_BOT_TOKEN';
  await eventually(async () => expect(await warnings()).toContain(said));
  bot.telegram.clear();
  await eventually(async () => expect((await warnings()).join()).not.toContain('Telegram rechaza'), 20_000);
  await setAddress('');
});
