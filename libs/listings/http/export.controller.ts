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
  requestSignal,
  valueText,
  countText,
  type Session,
} from '../../platform';
import { exportColumn } from '../exports/export-column';
import { findFormat, sendTable } from '../exports/file-formats';
import { printPage } from '../exports/print-page';
import { RowStream } from '../exports/row-stream';
import { ListEngine, LONG_LIMIT_MS } from '../query/list-engine';
import { single, type QueryParams } from './read-params';
import { RequestedRowsService } from './requested-rows.service';

/** All rows that match, as a file or as a page to print (PLUS-03). */
@ApiTags('Listados')
@Controller('api/listado')
export class ExportController {
  constructor(
    private readonly requested: RequestedRowsService,
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
    const signal = requestSignal(reply);
    const format = findFormat(single(params.formato, 'formato'));
    const { list, query } = await this.requested.of(code, params, session);
    const columns = query.columns.map((column) => exportColumn(column, query.zone));
    const rows = await this.stream.open(query, signal);
    const { title } = list.definition;
    await sendTable(reply, { name: `${code}-${this.clock.today()}`, title, format, columns }, rows);
  }

  @Get('imprimir/:codigo', { permission: 'listados.exportar' })
  async print(
    @Param('codigo') code: string,
    @Query() params: QueryParams,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const signal = requestSignal(reply);
    const { list, query, title } = await this.requested.of(code, params, session);
    const total = await this.engine.count(query, requestSignal(reply, LONG_LIMIT_MS));
    const columns = query.columns.map((column) => exportColumn(column, query.zone));
    const academy = await loadAcademyLetterhead(this.db);
    const rows = await this.stream.open(query, signal);
    cutWhenUnread(reply.raw);
    const rowCount = countText(total, 'registro', 'registros');
    const subtitle = `${title} · ${rowCount} · ${valueText('fecha', this.clock.today())}`;
    await reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(Readable.from(printPage({ academy, title: list.definition.title, subtitle }, columns, rows)));
  }
}
