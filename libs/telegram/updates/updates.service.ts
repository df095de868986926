import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Clock, Database, PublicAddress, SettingsService } from '../../platform';
import { TelegramApi } from '../bot/telegram-api.service';
import { INBOX_PAGE } from '../paths';
import { telegramSettings } from '../settings/telegram.settings';
import { handleEvent } from './handle-event';
import { parseUpdate } from './parse-update';

/** The author of changes that an update causes, for the audit. */
const BOT = { userId: null, requestId: 'telegram' };

/** Handles updates, from getUpdates or from the webhook. */
@Injectable()
export class UpdatesService implements BeforeApplicationShutdown {
  private readonly answers = new Set<Promise<unknown>>();

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

  /** Waits for the answers that are on their way. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.answers);
  }

  private answer(chatId: number, text: string): void {
    const sending = this.api.sendMessage(chatId, text).finally(() => this.answers.delete(sending));
    this.answers.add(sending);
  }

  private async campusUrl(): Promise<string | null> {
    const origin =
      (await this.address.configured()) ?? (await this.settings.load(telegramSettings))['telegram.direccion'];
    return origin === '' ? null : new URL(INBOX_PAGE, origin).href;
  }
}
