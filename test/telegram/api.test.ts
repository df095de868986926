import { TelegramApi } from '../../libs/telegram';
import { startTestTelegramServer, type TelegramFault, type TestTelegramServer } from '../support/telegram-server';

let server: TestTelegramServer;
let api: TelegramApi;

beforeAll(async () => {
  server = await startTestTelegramServer();
  api = new TelegramApi({ token: server.token, apiRoot: server.url });
});
afterAll(async () => {
  api.onApplicationShutdown();
  await server.close();
});
beforeEach(() => server.clear());

it('[PLUS-35] a message that Telegram accepts is sent, once', async () => {
  expect(await api.sendMessage(7, 'Mañana no hay clase')).toEqual({ kind: 'sent', messageId: 1 });
  expect(server.received).toMatchObject([{ chatId: 7, text: 'Mañana no hay clase', answer: 'ok' }]);
});

it.each<[TelegramFault, object]>([
  [
    { kind: 'wait', seconds: 7 },
    { kind: 'deferred', retryAfter: 7, refusesBot: false },
  ],
  [{ kind: 'unauthorized' }, { kind: 'deferred', retryAfter: null, refusesBot: true }],
  [{ kind: 'blocked' }, { kind: 'rejected', chat: 'blocked', reason: 'Ha bloqueado el bot de Telegram.' }],
  [{ kind: 'unknown-chat' }, { kind: 'rejected', chat: 'unknown', reason: 'Ese chat de Telegram no existe.' }],
  [{ kind: 'error' }, { kind: 'doubtful', reason: 'No se sabe si llegó.' }],
  [{ kind: 'html' }, { kind: 'doubtful' }],
  [{ kind: 'cut' }, { kind: 'doubtful' }],
])(
  '[PLUS-35] what Telegram answers decides what becomes of a message, and it is never sent again: %j',
  async (fault, result) => {
    server.fail(fault);
    expect(await api.sendMessage(7, 'Hola')).toMatchObject(result);
    expect(server.received).toHaveLength(1);
  },
);

it('[PLUS-35] a message whose answer never comes is a doubt', async () => {
  server.fail({ kind: 'silent' });
  expect(await api.sendMessage(7, 'Hola', AbortSignal.timeout(200))).toMatchObject({ kind: 'doubtful' });
});

it('[PLUS-35] without a connection nothing was sent, so the message waits', async () => {
  await server.down();
  const result = await api.sendMessage(7, 'Hola');
  await server.up();
  expect(result).toMatchObject({ kind: 'deferred', retryAfter: null, reason: 'No hay conexión con Telegram.' });
});
