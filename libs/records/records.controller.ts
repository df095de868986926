import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FormReply, RecordReply, RecordSaved } from '../contracts';
import { actorOf, CurrentSession, Get, idFrom, Post, type AppRequest, type Session } from '../platform';
import { fichasErrors } from './errors';
import { RecordsService } from './records.service';
import { SaveRecordService } from './save-record.service';

@ApiTags('Fichas')
@Controller()
export class RecordsController {
  constructor(
    private readonly records: RecordsService,
    private readonly saving: SaveRecordService,
  ) {}

  @Get('api/formularios/:codigo', { permiso: 'fichas.ver' })
  async form(@Param('codigo') codigo: string, @CurrentSession() session: Session): Promise<FormReply> {
    return this.records.form(codigo, session);
  }

  @Get('api/fichas/:codigo/:id', { permiso: 'fichas.ver' })
  async read(
    @Param('codigo') codigo: string,
    @Param('id') id: string,
    @CurrentSession() session: Session,
  ): Promise<RecordReply> {
    return this.records.read(codigo, readRecordId(id), session);
  }

  @Post('administrar/:seccion/ficha/:id', { permiso: 'fichas.ver' })
  async save(
    @Param('seccion') seccion: string,
    @Param('id') id: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordSaved> {
    return { id: await this.saving.save(seccion, readRecordId(id), body, session, actorOf(request)) };
  }
}

/** @throws registro-desconocido for what no id can be. */
export function readRecordId(raw: string): number {
  const id = idFrom(raw);
  if (id === null) throw fichasErrors['registro-desconocido']();
  return id;
}
