import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { MasivaReply } from '../../contracts';
import { findFormat, sendTable } from '../../listings';
import { actorOf, Clock, CurrentSession, FileGet, parseId, Post, type AppRequest, type Session } from '../../platform';
import { facturasErrors } from '../errors';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { exportColumns, exportRows } from './export-rows';
import { MasivaService } from './masiva.service';

/** A preview of bulk invoicing, or its result, as a file: the invoices and the students without one. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class MasivaExportController {
  constructor(
    private readonly masiva: MasivaService,
    private readonly access: InvoiceAccessService,
    private readonly clock: Clock,
  ) {}

  /** The body is that of a preview. */
  @Post('exportar-previo', { permission: 'facturas.emitir' })
  async preview(
    @Body() body: RequestFields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const result = await this.masiva.invoice({ ...body, previo: 1 }, { session, actor: actorOf(request) });
    await this.send(reply, { name: 'comprobacion', format: body.formato, result, isPreview: true });
  }

  @FileGet('exportar-proceso/:procesoId', { permission: 'facturas.ver' })
  async run(
    @Param('procesoId') raw: string,
    @Query() query: RequestFields,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const procesoId = parseId(raw);
    if (procesoId === null) throw facturasErrors['proceso-desconocido']();
    await this.access.checkRun(procesoId, session);
    const result = await this.masiva.results(procesoId);
    await this.send(reply, {
      name: `facturas-proceso-${String(procesoId)}`,
      format: query.formato,
      result,
      isPreview: false,
    });
  }

  private async send(reply: FastifyReply, { name, format, result, isPreview }: Export): Promise<void> {
    const file = {
      name: `${name}-${this.clock.today()}`,
      title: 'Facturar conceptos',
      format: findFormat(typeof format === 'string' ? format : null),
      columns: exportColumns(isPreview),
    };
    await sendTable(reply, file, oneBatch(exportRows(result, isPreview)));
  }
}

interface Export {
  name: string;
  /** The extension, as it was sent. */
  format: unknown;
  result: MasivaReply;
  isPreview: boolean;
}

async function* oneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows);
}
