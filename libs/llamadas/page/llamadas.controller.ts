import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ConLlamadas, Llamada, LlamadaMarcada, LlamadasReply, MensajeReply } from '../../contracts';
import { CurrentSession, Get, Post, CurrentCaller, type Caller, type Session } from '../../platform';
import { officeOnly, type Fields } from '../../clases';
import { CallsService } from './calls.service';
import { MarkService } from './mark.service';

/** Call lists of the office. */
@ApiTags('Llamadas')
@Controller('api/horarios/llamadas')
export class LlamadasController {
  constructor(
    private readonly calls: CallsService,
    private readonly marks: MarkService,
  ) {}

  @Get('', { permission: 'clases.editar' })
  async list(@CurrentSession() session: Session): Promise<LlamadasReply> {
    officeOnly(session);
    return this.calls.list();
  }

  /** Returns the people that the last save of a class or holiday put on a call list. */
  @Get('de-ficha', { permission: 'clases.editar' })
  async ofRecord(@Query() { codigo, id }: Fields, @CurrentSession() session: Session): Promise<ConLlamadas> {
    officeOnly(session);
    return codigo === 'clases' || codigo === 'festivos' ? this.calls.madeOf(codigo, id) : {};
  }

  @Get(':id', { permission: 'clases.editar' })
  async load(@Param('id') id: string, @CurrentSession() session: Session): Promise<Llamada> {
    officeOnly(session);
    return this.calls.load(id);
  }

  @Post(':id/texto', { permission: 'clases.editar' })
  async write(
    @Param('id') id: string,
    @Body() body: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<MensajeReply> {
    officeOnly(session);
    await this.marks.write(id, body, actor);
    return { mensaje: 'Texto guardado.' };
  }

  @Post('personas/:id', { permission: 'clases.editar' })
  async mark(
    @Param('id') id: string,
    @Body() body: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<LlamadaMarcada> {
    officeOnly(session);
    return this.marks.mark(id, body, actor);
  }
}
