import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { TelegramApi } from './bot/telegram-api.service';

@Module({ providers: [TelegramApi], exports: [TelegramApi] })
export class TelegramNest {}

/** Telegram: its users, the links that connect a chat with a person, and the bot. */
export const telegramModule: DomainModule = { name: 'telegram', folder: __dirname, nest: TelegramNest };
