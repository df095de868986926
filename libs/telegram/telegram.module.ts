import { Module } from '@nestjs/common';
import type { DomainModule } from '../platform/modules';
import { BotStateService } from './bot/bot-state.service';
import { TelegramApi } from './bot/telegram-api.service';
import { EnlacesController } from './enlaces/enlaces.controller';
import { EnlacesService } from './enlaces/enlaces.service';
import { NEW_USER_PAGE, USERS_PAGE } from './paths';
import { BotLoop } from './updates/bot-loop.service';
import { UpdatesService } from './updates/updates.service';
import { WebhookController } from './updates/webhook.controller';
import { UsuariosTelegramController } from './usuarios/usuarios.controller';
import { UsuariosTelegramService } from './usuarios/usuarios.service';

@Module({
  controllers: [UsuariosTelegramController, EnlacesController, WebhookController],
  providers: [TelegramApi, BotStateService, UpdatesService, BotLoop, UsuariosTelegramService, EnlacesService],
  exports: [TelegramApi, BotStateService],
})
export class TelegramNest {}

/** Telegram: its users, the links that connect a chat with a person, and the bot. */
export const telegramModule: DomainModule = {
  name: 'telegram',
  folder: __dirname,
  nest: TelegramNest,
  pages: [
    { path: USERS_PAGE, permission: 'telegram.ver' },
    { path: `${USERS_PAGE}ficha/{id}/`, permission: 'telegram.ver' },
    { path: NEW_USER_PAGE, permission: 'telegram.editar' },
  ],
};
