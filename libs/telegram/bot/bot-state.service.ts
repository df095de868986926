import { Injectable } from '@nestjs/common';
import type { EstadoTelegramReply } from '../../contracts';
import { Database } from '../../platform';
import { loadBotRow } from './bot-row';
import { TelegramApi } from './telegram-api.service';

/** Short, because a screen waits. */
const TIMEOUT_MS = 3_000;

const NOT_CONFIGURED = 'El bot de Telegram no está configurado. Un administrador debe indicar TELEGRAM_BOT_TOKEN.';

/** Whether the bot can be used, for the screens. */
@Injectable()
export class BotStateService {
  constructor(
    private readonly api: TelegramApi,
    private readonly db: Database,
  ) {}

  /** Telegram's silence makes the bot nameless, not unusable: messages wait in the outbox. */
  async load(): Promise<EstadoTelegramReply> {
    if (!this.api.isConfigured()) return { configurado: false, motivo: NOT_CONFIGURED, bot: '' };
    const [username, { error }] = await Promise.all([
      this.api.loadUsername(AbortSignal.timeout(TIMEOUT_MS)),
      loadBotRow(this.db.runner),
    ]);
    if (username.kind === 'ok') return { configurado: true, motivo: error ?? '', bot: `@${username.value}` };
    const isRefused = username.kind === 'deferred' && username.refusesBot;
    return { configurado: true, motivo: isRefused ? username.reason : (error ?? ''), bot: '' };
  }
}
