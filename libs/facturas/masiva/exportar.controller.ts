import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ListRecord, MasivaReply } from '../../contracts';
import { findFormat, sendTable, type ExportColumn } from '../../listings';
import {
  Clock,
  CurrentSession,
  Database,
  FileGet,
  oneRow,
  parseId,
  Post,
  CurrentCaller,
  type Caller,
  type Session,
} from '../../platform';
import { facturasErrors } from '../errors';
import { facturarCuotasJob } from '../jobs/facturar-cuotas.job';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { readFeeMonth } from './cuotas/fees-request';
import { exportColumns, exportRows } from './export-rows';
import { feeExportColumns, feeExportRows, loadNames } from './fee-export-rows';
import { MasivaService } from './masiva.service';

/** A preview of bulk invoicing, or its result, as a file: the invoices and the skipped students. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class MasivaExportController {
  constructor(
    private readonly masiva: MasivaService,
    private readonly access: InvoiceAccessService,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Takes the same body as a preview. */
  @Post('exportar-previo', { permission: 'facturas.emitir' })
  async preview(
    @Body() body: RequestFields,
    @CurrentCaller() { session, actor }: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const result = await this.masiva.invoice({ ...body, previo: 1 }, { session, actor });
    await this.sendInvoices(reply, { name: 'comprobacion', format: body.formato, result, isPreview: true });
  }

  /** Takes the same body as a preview of the fees of a month. */
  @Post('exportar-previo-cuotas', { permission: 'facturas.emitir' })
  async previewFees(
    @Body() body: RequestFields,
    @CurrentCaller() { session, actor }: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const result = await this.masiva.invoiceFees({ ...body, previo: 1 }, { session, actor });
    const name = `cuotas-${readFeeMonth(body.mes, this.clock.today())}-comprobacion`;
    await this.sendFees(reply, { name, format: body.formato, result, isPreview: true });
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
    const { codigo, reply: result } = await this.masiva.results(procesoId);
    const file = { format: query.formato, result, isPreview: false };
    if (codigo !== facturarCuotasJob.code)
      return this.sendInvoices(reply, { ...file, name: `facturas-proceso-${String(procesoId)}` });
    const name = `cuotas-${await this.findMonth(procesoId)}-proceso-${String(procesoId)}`;
    await this.sendFees(reply, { ...file, name });
  }

  /** The month whose fees a run billed, `YYYY-MM`. */
  private async findMonth(procesoId: number): Promise<string> {
    const rows = await this.db.rows<{ periodo: string }>(
      `SELECT peticion ->> 'periodo' AS periodo FROM procesos WHERE id = $1`,
      [procesoId],
    );
    return oneRow(rows).periodo;
  }

  /** A row for each invoice. */
  private sendInvoices(reply: FastifyReply, file: Export): Promise<void> {
    const { result, isPreview } = file;
    const table = { columns: exportColumns(isPreview), rows: exportRows(result, isPreview) };
    return this.send(reply, 'Facturar conceptos', { ...file, ...table });
  }

  /** A row for each line of each invoice, so that proration can be checked. */
  private async sendFees(reply: FastifyReply, file: Export): Promise<void> {
    const { result, isPreview } = file;
    const rows = feeExportRows(result, await loadNames(this.db, result), isPreview);
    await this.send(reply, 'Facturar cuotas', { ...file, columns: feeExportColumns(isPreview), rows });
  }

  private async send(reply: FastifyReply, title: string, { name, format, columns, rows }: Table): Promise<void> {
    const file = {
      name: `${name}-${this.clock.today()}`,
      title,
      format: findFormat(typeof format === 'string' ? format : null),
      columns,
    };
    await sendTable(reply, file, [rows]);
  }
}

interface Export {
  /** The name of the file, without the day and the extension. */
  name: string;
  /** The extension, as it was sent. */
  format: unknown;
  result: MasivaReply;
  isPreview: boolean;
}

interface Table extends Pick<Export, 'name' | 'format'> {
  columns: ExportColumn[];
  rows: ListRecord[];
}
