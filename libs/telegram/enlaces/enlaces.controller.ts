import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EnlaceTelegramReply, MensajeReply, TelegramCampusReply } from '../../contracts';
import { CurrentCaller, Get, parseId, Post, type Caller } from '../../platform';
import { EnlacesService } from './enlaces.service';

type Fields = Record<string, unknown>;

/** The Telegram chats of families, students and teachers. */
@ApiTags('Telegram')
@Controller('campus/api/telegram')
export class EnlacesController {
  constructor(private readonly enlaces: EnlacesService) {}

  @Get('', 'identificado', { repeatsMessage: true })
  async load(@CurrentCaller() caller: Caller): Promise<TelegramCampusReply> {
    return this.enlaces.load(caller);
  }

  @Post('enlace', 'identificado', { repeatsMessage: true })
  async create(@Body() { tipo, id }: Fields, @CurrentCaller() caller: Caller): Promise<EnlaceTelegramReply> {
    return this.enlaces.create({ tipo, id: parseId(id) }, caller);
  }

  @Post('desvincular', 'identificado', { repeatsMessage: true })
  async unlink(@Body() { id }: Fields, @CurrentCaller() caller: Caller): Promise<MensajeReply> {
    await this.enlaces.unlink(parseId(id), caller);
    return { mensaje: 'Chat desvinculado.' };
  }
}
