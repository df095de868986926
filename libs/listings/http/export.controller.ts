import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import {
  loadAcademyLetterhead,
  Clock,
  CurrentSession,
  cutWhenUnread,
  Database,
  Get,
  disconnectSignal,
  valueText,
  type Session,
} from '../../platform';
import type { ListRecord } from '../../contracts';
import { allowList } from '../definition/access';
import { listadosErrors } from '../definition/errors';
import { csvLines } from '../exports/csv';
import { exportColumn, type ExportColumn } from '../exports/export-column';
import { printPage } from '../exports/print-page';
import { RowStream } from '../exports/row-stream';
import { xlsxStream } from '../exports/xlsx';
import type { ListModel } from '../model/list-model';
import { ListRegistry } from '../model/registry';
import { ListEngine, LONG_LIMIT_MS } from '../query/list-engine';
import type { ListQuery } from '../query/request/list-query';
import { QueryMaker } from '../query/query-maker';
import { SearchesService } from '../searches/searches.service';
import { ShapesService } from '../shape/shapes.service';
import { readId, readIds, readListRequest, single, type QueryParams } from './read-params';

/** All rows that match, as a file or as a page to print (PLUS-03). */
@ApiTags('Listados')
@Controller('api/listado')
export class ExportController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly shapes: ShapesService,
    private readonly searches: SearchesService,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly stream: RowStream,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  @Get('exportar/:codigo', { permission: 'listados.exportar' })
  async file(
    @Param('codigo') code: string,
    @Query() params: QueryParams,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const signal = disconnectSignal(reply);
    const extension = single(params.formato, 'formato') ?? 'xlsx';
    const format = FORMATS.get(extension);
    if (format === undefined) throw listadosErrors['formato-desconocido']();
    const { list, query } = await this.query(code, params, session);
    const columns = query.columns.map(exportColumn);
    const rows = await this.stream.open(query, signal);
    cutWhenUnread(reply.raw);
    const name = `${code}-${this.clock.today()}.${extension}`;
    await reply
      .header('content-type', format.type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(format.write(list.definition.title, columns, rows));
  }

  @Get('imprimir/:codigo', { permission: 'listados.exportar' })
  async print(
    @Param('codigo') code: string,
    @Query() params: QueryParams,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const signal = disconnectSignal(reply);
    const { list, query, title } = await this.query(code, params, session);
    const total = await this.engine.count(query, signal, LONG_LIMIT_MS);
    const columns = query.columns.map(exportColumn);
    const academy = await loadAcademyLetterhead(this.db);
    const rows = await this.stream.open(query, signal);
    cutWhenUnread(reply.raw);
    const rowCount = `${String(total)} ${total === 1 ? 'registro' : 'registros'}`;
    const subtitle = `${title} · ${rowCount} · ${valueText('fecha', this.clock.today())}`;
    await reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(Readable.from(printPage({ academy, title: list.definition.title, subtitle }, columns, rows)));
  }

  private async query(
    code: string,
    params: QueryParams,
    session: Session,
  ): Promise<{ list: ListModel; query: ListQuery; title: string }> {
    const list = await this.shapes.current(allowList(this.registry.list(code), session), session.user);
    const ids = params.ids === undefined || params.ids === '' ? undefined : readIds(params.ids, 'ids');
    // Filters do not apply to a selection of ids.
    const request = { ...readListRequest(params), ...(ids === undefined ? {} : { ids, filters: {} }) };
    const searchId = single(params.busqueda, 'busqueda');
    if (searchId === null || searchId === '')
      return { list, query: this.maker.make(list, request, session), title: list.definition.title };
    const search = await this.searches.load(readId(searchId), session);
    if (search.listado !== code) throw listadosErrors['busqueda-desconocida']();
    return { list, query: this.maker.fromSearch(list, search, request, session), title: search.descripcion };
  }
}

interface Format {
  type: string;
  write: (title: string, columns: readonly ExportColumn[], batches: AsyncIterable<ListRecord[]>) => Readable;
}

/** A Map, not an object: a request may name `constructor`. */
const FORMATS = new Map<string, Format>([
  [
    'csv',
    { type: 'text/csv; charset=utf-8', write: (_, columns, batches) => Readable.from(csvLines(columns, batches)) },
  ],
  ['xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxStream }],
]);
