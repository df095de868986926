import { Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { academyLetterhead, Clock, CurrentSession, Database, Get, goneSignal, type Session } from '../../platform';
import { listadosErrors } from '../errors';
import { csvLines } from '../exports/csv';
import { dateText } from '../exports/cell-text';
import { printPage } from '../exports/print-page';
import { RowStream } from '../exports/row-stream';
import { xlsxStream } from '../exports/xlsx';
import type { ListModel } from '../model/list-model';
import { ListRegistry } from '../model/registry';
import { ListEngine } from '../query/engine';
import type { ListQuery } from '../query/list-query';
import { QueryMaker } from '../query/query-maker';
import { SearchesService } from '../searches/searches.service';
import { Shapes } from '../shape/shapes.service';
import { allowList } from './access';
import { readId, readIds, readList, readObject, single } from './read-query';

type Params = Record<string, unknown>;

/** All rows that match, as a file or on paper (PLUS-03). */
@ApiTags('Listados')
@Controller('api/listado')
export class ExportarController {
  constructor(
    private readonly registry: ListRegistry,
    private readonly shapes: Shapes,
    private readonly searches: SearchesService,
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
    private readonly stream: RowStream,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  @Get('exportar/:codigo', { permiso: 'listados.exportar' })
  async file(
    @Param('codigo') codigo: string,
    @Query() params: Params,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const gone = goneSignal(reply);
    const formato = single(params.formato, 'formato') ?? 'xlsx';
    const format = FORMATS.get(formato);
    if (format === undefined) throw listadosErrors['formato-desconocido']();
    const { list, query } = await this.query(codigo, params, session);
    const columns = query.columns.map((column) => column.wire);
    const rows = await this.stream.open(query, gone);
    const name = `${codigo}-${this.clock.today()}.${formato}`;
    await reply
      .header('content-type', format.type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(format.make(list.definition.titulo, columns, rows));
  }

  @Get('imprimir/:codigo', { permiso: 'listados.exportar' })
  async paper(
    @Param('codigo') codigo: string,
    @Query() params: Params,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const gone = goneSignal(reply);
    const { list, query, titulo } = await this.query(codigo, params, session);
    const total = await this.engine.count(query);
    const columns = query.columns.map((column) => column.wire);
    const academia = await academyLetterhead(this.db);
    const rows = await this.stream.open(query, gone);
    const detalle = `${titulo} · ${String(total)} ${total === 1 ? 'registro' : 'registros'} · ${dateText(this.clock.today())}`;
    await reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(Readable.from(printPage({ academia, titulo: list.definition.titulo, detalle }, columns, rows)));
  }

  private async query(
    codigo: string,
    params: Params,
    session: Session,
  ): Promise<{ list: ListModel; query: ListQuery; titulo: string }> {
    const list = await this.shapes.current(allowList(this.registry.list(codigo), session));
    const ids = params.ids === undefined || params.ids === '' ? undefined : readIds(params.ids, 'ids');
    const asked = {
      parametros: readObject(params.parametros, 'parametros'),
      orden: single(params.orden, 'orden'),
      columnas: readList(params.columnas, 'columnas'),
      // The chosen ones are chosen whatever the filters say by now.
      ...(ids === undefined ? {} : { ids, parametros: {} }),
    };
    const busqueda = single(params.busqueda, 'busqueda');
    if (busqueda === null || busqueda === '')
      return { list, query: this.maker.make(list, asked, session), titulo: list.definition.titulo };
    const row = await this.searches.one(readId(busqueda), session);
    if (row.listado !== codigo) throw listadosErrors['busqueda-desconocida']();
    return { list, query: this.maker.fromSearch(list, row, asked, session), titulo: row.descripcion };
  }
}

interface Format {
  type: string;
  make: (titulo: string, columns: Parameters<typeof csvLines>[0], batches: Parameters<typeof csvLines>[1]) => Readable;
}

/** A map: a request may name `constructor`, which every object has. */
const FORMATS = new Map<string, Format>([
  [
    'csv',
    { type: 'text/csv; charset=utf-8', make: (_, columns, batches) => Readable.from(csvLines(columns, batches)) },
  ],
  ['xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', make: xlsxStream }],
]);
