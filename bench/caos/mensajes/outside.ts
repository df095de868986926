import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { MailServer } from '../../outside/mail-server';
import { TelegramServer } from '../../outside/telegram-server';
import type { Outside } from '../scenario';

/** Longest wait for an effect to hold, in milliseconds. */
const MAX_WAIT_MS = 3_000;
/** A restart begins within this time. What is answered then cannot be written at once. */
const RESTART_MS = 300;
/** Time in which workers write what they know after a restart, before something else happens. */
const SETTLE_MS = 2_500;

/** Part of every hundredth address. */
const GREYLISTED = '00@';
const isBlocked = (chatId: number): boolean => chatId % 20 === 0;

/** A mail server that greylists every hundredth address, and a Bot API in which every twentieth person has stopped the bot. */
export class MessageServers implements Outside {
  /** Envíos that ended while the database was restarting. Their outcome is known, so they must not be in doubt. */
  readonly known: number[] = [];

  private constructor(
    readonly mail: MailServer,
    readonly telegram: TelegramServer,
    private readonly db: Pool,
  ) {}

  static async start(db: Pool): Promise<MessageServers> {
    const mail = await MailServer.start({ isGreylisted: (recipient) => recipient.includes(GREYLISTED) });
    return new MessageServers(mail, await TelegramServer.start({ isBlocked }), db);
  }

  get env(): NodeJS.ProcessEnv {
    const { mail, telegram } = this;
    return { SMTP_URL: mail.url, TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url };
  }

  async hold(): Promise<void> {
    this.mail.gate.close();
    this.telegram.gate.close();
    const deadline = performance.now() + MAX_WAIT_MS;
    while (this.held().length === 0 && performance.now() < deadline) await pause(20);
  }

  release(): void {
    this.mail.gate.open();
    this.telegram.gate.open();
  }

  async duringRestart(restart: () => Promise<unknown>): Promise<void> {
    await this.hold();
    const { rows } = await this.db.query<{ id: number }>(
      `SELECT id::integer AS id FROM envios WHERE destino = ANY ($1) AND estado = 'enviando' AND dudas = 0`,
      [this.held()],
    );
    this.known.push(...rows.map(({ id }) => id));
    const restarting = restart();
    await pause(RESTART_MS);
    this.release();
    await restarting;
    await pause(SETTLE_MS);
  }

  async outage(milliseconds: number): Promise<void> {
    await this.mail.down();
    await pause(milliseconds);
    await this.mail.up();
  }

  async close(): Promise<void> {
    await this.mail.close();
    await this.telegram.close();
  }

  private held(): string[] {
    return [...this.mail.gate.held, ...this.telegram.gate.held];
  }
}
