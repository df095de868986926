import { timingSafeEqual } from 'node:crypto';
import { Body, Controller, Headers } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database, isTooDeep, Post, tokenDigest } from '../../platform';
import { loadSecretDigest } from '../bot/bot-row';
import { TelegramApi } from '../bot/telegram-api.service';
import { telegramErrors } from '../errors';
import { UpdatesService } from './updates.service';

const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/** Updates that Telegram delivers. The body is at most 1 MB, like every body. */
@ApiTags('Telegram')
@Controller('mensajeria/telegram/api')
export class WebhookController {
  constructor(
    private readonly db: Database,
    private readonly api: TelegramApi,
    private readonly updates: UpdatesService,
  ) {}

  /**
   * Answers 200 for unknown, repeated and senseless updates too, because Telegram repeats an update until it gets a 200.
   * @throws no-es-telegram, no-es-json
   */
  @Post('webhook', 'publico', { repeatsMessage: true, anyDepth: true })
  async receive(
    @Headers(SECRET_HEADER) secret: string | undefined,
    @Headers('content-type') type: string | undefined,
    @Body() update: unknown,
  ): Promise<Record<string, never>> {
    if (!(await this.isFromTelegram(secret))) throw telegramErrors['no-es-telegram']();
    if (type?.toLowerCase().startsWith('application/json') !== true) throw telegramErrors['no-es-json']();
    if (!isTooDeep(update)) await this.updates.receive(update);
    return {};
  }

  private async isFromTelegram(secret: string | undefined): Promise<boolean> {
    if (!this.api.isConfigured() || secret === undefined) return false;
    const digest = await loadSecretDigest(this.db.runner);
    // Digests have the same length, and comparing them takes the same time wherever they differ.
    return digest !== null && timingSafeEqual(digest, tokenDigest(secret));
  }
}
