import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { FormReply, HistoryReply, ListPageReply, RecordReply, RecordSaved } from '../../contracts';
import { readPageNumber, single } from '../../listings';
import {
  actorOf,
  ChangingGet,
  CurrentSession,
  Get,
  goneSignal,
  idFrom,
  Post,
  type AppRequest,
  type Session,
} from '../../platform';
import { EmbeddedLists } from '../embedded/embedded-lists.service';
import { fichasErrors } from '../errors';
import { FormReplies } from '../form-reply';
import { TabsService } from '../forms/tabs.service';
import { HistoryService } from '../history/history.service';
import { RecordsService } from '../records.service';
import { SaveRecordService } from '../saving/save-record.service';

@ApiTags('Fichas')
@Controller()
export class RecordsController {
  constructor(
    private readonly records: RecordsService,
    private readonly forms: FormReplies,
    private readonly saving: SaveRecordService,
    private readonly embedded: EmbeddedLists,
    private readonly histories: HistoryService,
    private readonly tabs: TabsService,
  ) {}

  @Get('api/formularios/:codigo', { permiso: 'fichas.ver' })
  async form(@Param('codigo') codigo: string, @CurrentSession() session: Session): Promise<FormReply> {
    return this.forms.of(codigo, session);
  }

  @Get('api/fichas/:codigo/:id', { permiso: 'fichas.ver' })
  async read(
    @Param('codigo') codigo: string,
    @Param('id') id: string,
    @CurrentSession() session: Session,
  ): Promise<RecordReply> {
    return this.records.read(codigo, readRecordId(id), session);
  }

  @Get('api/fichas/:codigo/:id/listas/:lista/:pagina', { permiso: 'fichas.ver' })
  async list(
    @Param() params: Record<'codigo' | 'id' | 'lista' | 'pagina', string>,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListPageReply> {
    const id = readRecordId(params.id);
    const model = this.records.model(params.codigo, session);
    await this.records.checkVisible(model, id, session);
    return this.embedded.page(model, id, params.lista, readPageNumber(params.pagina), session, goneSignal(reply));
  }

  @Get('api/fichas/:codigo/:id/historial', { permiso: 'fichas.ver' })
  async history(
    @Param('codigo') codigo: string,
    @Param('id') id: string,
    @Query() query: Record<string, unknown>,
    @CurrentSession() session: Session,
  ): Promise<HistoryReply> {
    const pagina = readPageNumber(single(query.pagina, 'pagina') ?? '1');
    return this.histories.of(codigo, readRecordId(id), { pagina, campo: single(query.campo, 'campo') }, session);
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

  @ChangingGet('administrar/listados/set-solapa-ficha/:codigo/:solapa', { permiso: 'fichas.ver' })
  async rememberTab(
    @Param('codigo') codigo: string,
    @Param('solapa') solapa: string,
    @CurrentSession() session: Session,
  ): Promise<Record<string, never>> {
    await this.tabs.remember(codigo, solapa, session);
    return {};
  }
}

/** @throws registro-desconocido for what no id can be. */
export function readRecordId(raw: string): number {
  const id = idFrom(raw);
  if (id === null) throw fichasErrors['registro-desconocido']();
  return id;
}
