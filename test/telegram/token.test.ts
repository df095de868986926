import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { createTestDatabase, logIn } from '../support';
import { startApiProcess } from '../support/api-process';
import { eventually } from '../support/eventually';
import { startTestTelegramServer, type TelegramFault } from '../support/telegram-server';
import { botEnv } from './support';

// Starts two processes.
jest.setTimeout(120_000);

const WORKER = join(__dirname, '..', '..', 'dist', 'apps', 'worker', 'main.js');

const FAULTS: readonly TelegramFault[] = [
  { kind: 'wait', seconds: 1 },
  { kind: 'blocked' },
  { kind: 'unknown-chat' },
  { kind: 'unauthorized' },
  { kind: 'error' },
  { kind: 'html' },
  { kind: 'cut' },
];

/** Starts the built worker as a separate process. */
function startWorkerProcess(env: Record<string, string>, output: number): { stop: () => Promise<void> } {
  const child: ChildProcess = fork(WORKER, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  return {
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

it('[PLUS-35] the token of the bot is in no log and in no reply, whatever Telegram answers', async () => {
  const telegram = await startTestTelegramServer();
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'claustro-token-'));
  const log = join(folder, 'salida.log');
  const output = openSync(log, 'w');
  const env = { ...botEnv(telegram), DATABASE_URL: database.url, DATA_DIR: folder, DEBUG: 'grammy*' };
  const worker = startWorkerProcess(env, output);
  const api = await startApiProcess(database.url, { env, output });
  const replies: string[] = [];
  try {
    const cookie = await logIn(api.url, 'secretaria');
    const ask = async (): Promise<void> => {
      const reply = await request(api.url).get('/mensajeria/telegram/api/estado').set('Cookie', cookie);
      replies.push(JSON.stringify(reply.headers) + reply.text);
    };
    for (const kind of ['html', 'cut'] as const) {
      telegram.fail({ kind }, { method: 'getMe', times: 1 });
      await ask();
      telegram.fail({ kind }, { method: 'getUpdates', times: 1 });
      telegram.dice(99, 'Hola');
      await eventually(() => expect(telegram.received.at(-1)?.answer).toBe('ok'), 20_000);
    }
    for (const [chatId, fault] of FAULTS.entries()) {
      telegram.fail(fault, { chatId: chatId + 1 });
      telegram.dice(chatId + 1, 'Hola');
    }
    await eventually(
      () => expect(telegram.received.filter(({ answer }) => answer !== 'ok')).toHaveLength(FAULTS.length),
      20_000,
    );
    await telegram.down();
    await ask();
    await telegram.up();
    telegram.dice(99, 'Hola');
    await eventually(() => expect(telegram.received.at(-1)?.answer).toBe('ok'), 20_000);
  } finally {
    await worker.stop();
    await api.stop();
    await telegram.close();
    await database.drop();
    closeSync(output);
  }
  const written = readFileSync(log, 'utf8');
  rmSync(folder, { recursive: true });
  expect(written).toContain('/mensajeria/telegram/api/estado');
  expect(written).toContain('Calling getUpdates');
  const [, secret = ''] = telegram.token.split(':');
  for (const text of [written, ...replies]) expect(text).not.toContain(secret);
});
