import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { officeOnly, ViewerService, type Fields } from '../../clases';
import type { MensajeReply, SustitutosLlamada } from '../../contracts';
import { CurrentSession, Get, Post, CurrentCaller, type Caller, type Session } from '../../platform';
import { CoverService } from './cover.service';

/**
 * Lists and assigns substitutes for the uncovered and the cancelled classes of a call list. In each route, `:id` is the id of the call
 * list.
 */
@ApiTags('Llamadas')
@Controller('api/horarios/llamadas')
export class CoverController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly covering: CoverService,
  ) {}

  @Get(':id/sustitutos', { permission: 'clases.editar' })
  async listSubstitutes(@Param('id') id: string, @CurrentSession() session: Session): Promise<SustitutosLlamada> {
    officeOnly(session);
    return this.covering.list(id);
  }

  @Post(':id/asignar', { permission: 'clases.editar' })
  async assign(
    @Param('id') id: string,
    @Body() { profesor_id }: Fields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<MensajeReply> {
    const viewer = await this.viewers.loadAdmin(session);
    return { mensaje: await this.covering.assign(id, profesor_id, viewer, actor) };
  }
}
