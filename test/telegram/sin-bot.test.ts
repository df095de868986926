import request from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { reviewAll, textsOf } from '../avisos/support/warnings';
import { WEBHOOK } from './support';

const SENTENCE = 'El bot de Telegram no está configurado. Un administrador debe indicar TELEGRAM_BOT_TOKEN.';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('[PLUS-35] without a token the screens say what is missing, and no link is made', async () => {
  const [secretaria, tutora] = [await agentOf(app, 'secretaria'), await agentOf(app, 'tutora')];
  const state = { configurado: false, motivo: SENTENCE, bot: '' };
  expect((await secretaria.get('/mensajeria/telegram/api/estado').expect(200)).body).toEqual(state);
  expect((await tutora.get('/campus/api/telegram').expect(200)).body).toMatchObject(state);
  expectRefusal(await tutora.post('/campus/api/telegram/enlace'), 422);
});

it('[PLUS-35] without a token the webhook refuses every update', async () => {
  const reply = await request(app.url).post(WEBHOOK).set('X-Telegram-Bot-Api-Secret-Token', 'x').send({ update_id: 1 });
  expectRefusal(reply, 401);
});

it('[PLUS-40] a warning says that the bot is not set up', async () => {
  const admin = await agentOf(app, 'admin');
  await reviewAll(app);
  expect(await textsOf(admin, 'Mensajes')).toContain(
    'El bot de Telegram no está configurado · Nadie recibe mensajes por Telegram. Quien lleva el servidor debe indicar TELEGRAM_BOT_TOKEN',
  );
});
