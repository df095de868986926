import type { Response } from 'supertest';
import request from 'supertest';
import { oneRow, tokenDigest } from '../../libs/platform';
import { agentOf, startTestApp, type DemoUser, type TestApp, type TestAppOptions } from '../support';
import { startTestTelegramServer, type TestTelegramServer } from '../support/telegram-server';

export const WEBHOOK = '/mensajeria/telegram/api/webhook';
export const SECRET = 'secreto-de-prueba';

export interface BotApp {
  app: TestApp;
  telegram: TestTelegramServer;
  close: () => Promise<void>;
}

/** Starts an application with a bot, and the server that plays Telegram. */
export async function startBotApp(options: TestAppOptions = {}): Promise<BotApp> {
  const telegram = await startTestTelegramServer();
  const app = await startTestApp({ env: botEnv(telegram), ...options });
  return {
    app,
    telegram,
    close: async () => {
      await app.close();
      await telegram.close();
    },
  };
}

export const botEnv = ({ token, url }: TestTelegramServer): Record<string, string> => ({
  TELEGRAM_BOT_TOKEN: token,
  TELEGRAM_API_ROOT: url,
});

/** Registers the webhook with `SECRET`, as if Telegram had accepted it. */
export const registerWebhook = ({ db }: TestApp): Promise<unknown> =>
  db.query(`UPDATE telegram_bot SET direccion = 'https://claustro.example', huella = $1, registrado_en = now()`, [
    tokenDigest(SECRET),
  ]);

/** Delivers an update as Telegram does. */
export const deliver = ({ url }: TestApp, update: object): Promise<Response> =>
  request(url).post(WEBHOOK).set('X-Telegram-Bot-Api-Secret-Token', SECRET).send(update);

/** A user of the campus asks for a link. @returns the secret of the link */
export async function linkOf(app: TestApp, user: DemoUser, person: object = {}): Promise<string> {
  const reply = await (await agentOf(app, user)).post('/campus/api/telegram/enlace').send(person).expect(200);
  const { url } = reply.body as { url: string };
  return new URL(url).searchParams.get('start') ?? '';
}

/** The stored chat of a Telegram user; null if there is none. */
export async function chatOf({ db }: TestApp, userId: number): Promise<Record<string, unknown> | null> {
  const { rows } = await db.query<Record<string, unknown>>(
    `SELECT tipo, estado, alumno_id, tutor_id, profesor_id, vinculado_por FROM usuarios_telegram WHERE user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

export const idOf = async ({ db }: TestApp, sql: string, values: unknown[] = []): Promise<number> =>
  oneRow((await db.query<{ id: number }>(sql, values)).rows).id;

export const tutorOf = (app: TestApp, user: DemoUser): Promise<number> =>
  idOf(app, 'SELECT t.id FROM tutores t JOIN usuarios u ON u.id = t.usuario_id WHERE u.username = $1', [user]);
