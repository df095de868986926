import { Body, Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MensajeReply, PreferenciasOficinaReply } from '../../contracts';
import { CurrentCaller, CurrentSession, Get, Post, type Caller, type Session } from '../../platform';
import { OfficePreferencesService } from './office-preferences.service';

type Fields = Readonly<Record<string, unknown>>;

/** What people want to receive, for the office. */
@ApiTags('Mensajes')
@Controller('mensajeria/api/preferencias')
export class OfficePreferencesController {
  constructor(private readonly preferences: OfficePreferencesService) {}

  @Get('', { permission: 'mensajes.ver' }, { repeatsMessage: true })
  async load(@Query() { id, tipo }: Fields, @CurrentSession() session: Session): Promise<PreferenciasOficinaReply> {
    return this.preferences.load({ id, tipo }, session);
  }

  @Post('', { permission: 'mensajes.escribir' }, { repeatsMessage: true })
  async save(@Body() body: Fields, @CurrentCaller() caller: Caller): Promise<MensajeReply & { error: null }> {
    return this.preferences.save(body, caller);
  }
}
