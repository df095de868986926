import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  AvisoPersonaReply,
  EstadoTelegramReply,
  GetUsuarioTelegramReply,
  SetUsuarioTelegramReply,
} from '../../contracts';
import { CurrentCaller, Get, parseId, Post, type Caller } from '../../platform';
import { BotStateService } from '../bot/bot-state.service';
import { UsuariosTelegramService } from './usuarios.service';

type Fields = Record<string, unknown>;

/** Telegram users for the office. */
@ApiTags('Telegram')
@Controller('mensajeria/telegram/api')
export class UsuariosTelegramController {
  constructor(
    private readonly usuarios: UsuariosTelegramService,
    private readonly bot: BotStateService,
  ) {}

  @Get('get-usuario/:id', { permission: 'telegram.ver' }, { repeatsMessage: true })
  async load(@Param('id') id: string): Promise<GetUsuarioTelegramReply> {
    return { usuario: await this.usuarios.load(id), error: null };
  }

  @Post('set-usuario', { permission: 'telegram.editar' }, { repeatsMessage: true })
  async save(@Body() body: Fields, @CurrentCaller() { actor }: Caller): Promise<SetUsuarioTelegramReply> {
    return { error: null, id: await this.usuarios.save(body, actor) };
  }

  /** What to consider before the chat of a student is linked. */
  @Get('aviso-persona', { permission: 'telegram.ver' }, { repeatsMessage: true })
  async warning(@Query() { alumnoId }: Fields): Promise<AvisoPersonaReply> {
    const id = parseId(alumnoId);
    return { aviso: id === null ? '' : await this.usuarios.childWarning(id) };
  }

  @Get('estado', { permission: 'oficina.ver' }, { repeatsMessage: true })
  async state(): Promise<EstadoTelegramReply> {
    return this.bot.load();
  }
}
