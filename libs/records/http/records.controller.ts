import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  FormReply,
  HistoryReply,
  ListPageReply,
  RecordReply,
  RecordSaved,
  SavePreviewReply,
  RevealReply,
} from '../../contracts';
import { listSignal, readPageNumber, single } from '../../listings';
import {
  actorOf,
  AppError,
  ChangingGet,
  CurrentSession,
  Get,
  parseId,
  plainPage,
  Post,
  readFlag,
  themeOf,
  wantsJson,
  CurrentCaller,
  type Caller,
  type AppRequest,
  type Session,
} from '../../platform';
import { RecordAccessService } from '../access/record-access.service';
import { fichasErrors } from '../definition/errors';
import { FormReplyService } from '../forms/form-reply.service';
import { TabsService } from '../forms/tabs.service';
import { HistoryService } from '../history/history.service';
import { EmbeddedListsService } from '../reading/embedded-lists.service';
import { MaskedValuesService } from '../reading/masked-values.service';
import { ReadRecordService } from '../reading/read-record.service';
import { PreviewSaveService } from '../saving/preview-save.service';
import { SaveRecordService } from '../saving/save-record.service';
import { PlainFormService, returnPath } from './plain-form.service';

@ApiTags('Fichas')
@Controller()
export class RecordsController {
  constructor(
    private readonly access: RecordAccessService,
    private readonly forms: FormReplyService,
    private readonly reading: ReadRecordService,
    private readonly masked: MaskedValuesService,
    private readonly embedded: EmbeddedListsService,
    private readonly saving: SaveRecordService,
    private readonly previews: PreviewSaveService,
    private readonly histories: HistoryService,
    private readonly tabs: TabsService,
    private readonly plainForms: PlainFormService,
  ) {}

  @Get('api/formularios/:codigo', { permission: 'fichas.ver' })
  async form(@Param('codigo') code: string, @CurrentSession() session: Session): Promise<FormReply> {
    return this.forms.describe(code, session);
  }

  @Get('api/fichas/:codigo/:id', { permission: 'fichas.ver' })
  async read(
    @Param('codigo') code: string,
    @Param('id') id: string,
    @CurrentCaller() { session, actor }: Caller,
    @Query() query: Record<string, unknown>,
  ): Promise<RecordReply> {
    const recordId = readRecordId(id);
    if (!readFlag(query.enmascarar, 'enmascarar')) return this.reading.read(code, recordId, session, actor);
    return (await this.reading.readMasked(code, recordId, session)).reply;
  }

  @Post('api/fichas/:codigo/:id/mostrar', { permission: 'fichas.ver' })
  async reveal(
    @Param('codigo') code: string,
    @Param('id') id: string,
    @Body() body: Record<string, unknown>,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RevealReply> {
    const field = typeof body.campo === 'string' ? body.campo : '';
    return { valor: await this.masked.reveal({ code, id: readRecordId(id), field }, session, actor) };
  }

  @Get('api/fichas/:codigo/:id/listas/:lista/:pagina', { permission: 'fichas.ver' })
  async list(
    @Param() params: Record<'codigo' | 'id' | 'lista' | 'pagina', string>,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListPageReply> {
    const id = readRecordId(params.id);
    const model = this.access.getModel(params.codigo, session);
    await this.access.checkVisible(model, id, session);
    const request = { model, id, list: params.lista, page: readPageNumber(params.pagina) };
    return this.embedded.loadPage(request, session, listSignal(reply));
  }

  @Get('api/fichas/:codigo/:id/historial', { permission: 'fichas.ver' })
  async history(
    @Param('codigo') code: string,
    @Param('id') id: string,
    @Query() query: Record<string, unknown>,
    @CurrentSession() session: Session,
  ): Promise<HistoryReply> {
    const page = readPageNumber(single(query.pagina, 'pagina') ?? '1');
    const field = single(query.campo, 'campo');
    const changesOnly = readFlag(query.cambios, 'cambios');
    return this.histories.list({ code, id: readRecordId(id), page, field, changesOnly }, session);
  }

  @Post('administrar/:seccion/ficha/:id', { permission: 'fichas.ver' })
  async save(
    @Param('seccion') code: string,
    @Param('id') id: string,
    @Body() body: Record<string, unknown>,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordSaved | string> {
    const record = { code, id: readRecordId(id) };
    const save = () => this.saving.save({ ...record, body }, session, actorOf(request));
    if (!isSentByBrowser(request)) return { id: await save() };
    try {
      await save();
      void reply.redirect(returnPath(body.urlRegreso, code), 303);
      return '';
    } catch (error) {
      if (!(error instanceof AppError) || (error.status !== 422 && error.status !== 409)) throw error;
      void reply.status(error.status).type('text/html; charset=utf-8');
      const form = await this.plainForms.html(
        { ...record, returnUrl: body.urlRegreso, refused: { error, body } },
        session,
      );
      return plainPage('Ficha', form, themeOf(request));
    }
  }

  /** Previews a save: takes the same body, but writes nothing. */
  @Post('administrar/:seccion/ficha/:id/previo', { permission: 'fichas.ver' })
  async preview(
    @Param('seccion') code: string,
    @Param('id') id: string,
    @Body() body: Record<string, unknown>,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<SavePreviewReply> {
    return this.previews.preview({ code, id: readRecordId(id), body }, session, actor);
  }

  @ChangingGet('administrar/listados/set-solapa-ficha/:codigo/:solapa', { permission: 'fichas.ver' })
  async saveLastTab(
    @Param('codigo') code: string,
    @Param('solapa') tab: string,
    @CurrentSession() session: Session,
  ): Promise<Record<string, never>> {
    await this.tabs.saveLast(code, tab, session);
    return {};
  }
}

/** Whether the form of the page without script sent the request. The browser then shows the reply as a page. */
const isSentByBrowser = ({ headers }: AppRequest): boolean =>
  !wantsJson(headers) && (headers.accept ?? '').includes('text/html');

/** Parses the id of a record. @throws registro-desconocido if the text cannot be an id */
export function readRecordId(raw: string): number {
  const id = parseId(raw);
  if (id === null) throw fichasErrors['registro-desconocido']();
  return id;
}
