import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PreferenciasReply } from '../../contracts';
import { CurrentCaller, Get, Post, type Caller } from '../../platform';
import { PreferenciasService } from './preferencias.service';

/** What families, students and teachers want to receive outside the campus. */
@ApiTags('Mensajes')
@Controller('campus/api/preferencias')
export class PreferenciasController {
  constructor(private readonly preferencias: PreferenciasService) {}

  @Get('', 'identificado', { repeatsMessage: true })
  async load(@CurrentCaller() caller: Caller): Promise<PreferenciasReply> {
    return this.preferencias.load(caller);
  }

  @Post('', 'identificado', { repeatsMessage: true })
  async save(@Body() body: Record<string, unknown>, @CurrentCaller() caller: Caller): Promise<PreferenciasReply> {
    return this.preferencias.save(body, caller);
  }

  @Post('resumen', 'identificado', { repeatsMessage: true })
  async saveSummary(
    @Body() body: Record<string, unknown>,
    @CurrentCaller() caller: Caller,
  ): Promise<PreferenciasReply> {
    return this.preferencias.saveSummary(body, caller);
  }
}
