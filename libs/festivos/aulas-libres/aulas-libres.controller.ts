import { Body, Controller, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ConLlamadas, MensajeReply, PrevioAulas, SelectorItem } from '../../contracts';
import { listSignal } from '../../listings';
import { CurrentSession, Get, Post, CurrentCaller, type Caller, type Session } from '../../platform';
import { ViewerService, officeOnly, type Fields } from '../../clases';
import { CallsService } from '../../llamadas';
import { BulkChangesService, readClassIds } from '../../reservas';
import { AulasLibresService } from './aulas-libres.service';
import { SearchRoomsService } from './search-rooms.service';

/** Rooms that are free at the hours of classes. */
@ApiTags('Clases')
@Controller('api')
export class AulasLibresController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly rooms: AulasLibresService,
    private readonly searches: SearchRoomsService,
    private readonly changing: BulkChangesService,
    private readonly calls: CallsService,
  ) {}

  @Get('horarios/previo-aulas', { permission: 'clases.editar' })
  async preview(@Query() { clase_id: ids }: Fields, @CurrentSession() session: Session): Promise<PrevioAulas> {
    await this.viewers.loadAdmin(session);
    return this.rooms.preview(readClassIds(ids));
  }

  /** Assigns rooms to classes, `asignaciones: [{clase_id, aula_id}]`: all or none. */
  @Post('horarios/asignar-aulas', { permission: 'clases.editar' })
  async assign(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply & ConLlamadas> {
    const viewer = await this.viewers.loadAdmin(session);
    const mensaje = await this.changing.assignRooms(body, viewer, actor);
    return { mensaje, ...(await this.calls.madeBy(actor)) };
  }

  @Get('buscador-aulas-libres', { permission: 'aulas.ver' })
  @ApiOperation({ summary: 'Aulas, y cuáles están libres a una hora (`fecha`, `hora_entrada`, `hora_salida`)' })
  async search(
    @Query() query: Fields,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SelectorItem[]> {
    officeOnly(session);
    return this.searches.search(query, session, listSignal(reply));
  }
}
