import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock, Database, PublicAddress, SettingsService } from '../../platform';
import { TelegramApi } from '../bot/telegram-api.service';
import { INBOX_PAGE } from '../paths';
import { telegramSettings } from '../settings/telegram.settings';
import { handleEvent } from './handle-event';
import { parseUpdate } from './parse-update';

/** The author of changes that an update causes, for the audit. */
const BOT = { userId: null, requestId: 'telegram' };

/** Attempts of one answer, and the longest pause between two of them, in seconds: later, nobody waits for the answer. */
const MAX_ATTEMPTS = 3;
const LONGEST_PAUSE_SECONDS = 60;

/** Handles updates, from getUpdates or from the webhook. */
@Injectable()
export class UpdatesService implements BeforeApplicationShutdown {
  private readonly answers = new Set<Promise<unknown>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly api: TelegramApi,
    private readonly address: PublicAddress,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Handles an update in a transaction. The bot answers after the commit, and the caller does not wait for it. Ignores what is no update.
   * @throws if the database fails; the update must then be received again
   */
  async receive(raw: unknown): Promise<void> {
    const event = parseUpdate(raw);
    if (event === null) return;
    const context = { now: this.clock.now(), campusUrl: await this.campusUrl() };
    const text = await this.db.transaction(BOT, (manager) => handleEvent(manager, event, context));
    if (text !== null) this.answer(event.chatId, text);
  }

  /** Waits for the answers that are on their way. One that pauses is dropped. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.answers);
  }

  private answer(chatId: number, text: string): void {
    const sending = this.send(chatId, text).finally(() => this.answers.delete(sending));
    this.answers.add(sending);
  }

  /** Sends an answer, again after the pause that Telegram demands: a 429 was certainly not delivered. */
  private async send(chatId: number, text: string): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const result = await this.api.sendMessage(chatId, text);
      const seconds = result.kind === 'deferred' ? result.retryAfter : null;
      if (seconds === null || seconds > LONGEST_PAUSE_SECONDS) return;
      await pause(seconds * 1000, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (this.stopping.signal.aborted) return;
    }
  }

  private async campusUrl(): Promise<string | null> {
    const origin =
      (await this.address.configured()) ?? (await this.settings.load(telegramSettings))['telegram.direccion'];
    return origin === '' ? null : new URL(INBOX_PAGE, origin).href;
  }
}
