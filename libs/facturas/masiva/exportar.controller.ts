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

/** Exports a preview of bulk invoicing, or the result of a run, as a file with the invoices and the skipped students. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class MasivaExportController {
  constructor(
    private readonly masiva: MasivaService,
    private readonly access: InvoiceAccessService,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Exports a preview. The body is the same as for `facturar-conceptos`. */
  @Post('exportar-previo', { permission: 'facturas.emitir' })
  async preview(
    @Body() body: RequestFields,
    @CurrentCaller() { session, actor }: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const result = await this.masiva.invoice({ ...body, previo: 1 }, { session, actor });
    await this.sendInvoices(reply, { name: 'comprobacion', format: body.formato, result, isPreview: true });
  }

  /** Exports a preview of the fees of a month. The body is the same as for `facturar-cuotas`. */
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

  /** Returns the month whose fees a run billed, `YYYY-MM`. */
  private async findMonth(procesoId: number): Promise<string> {
    const rows = await this.db.rows<{ periodo: string }>(
      `SELECT peticion ->> 'periodo' AS periodo FROM procesos WHERE id = $1`,
      [procesoId],
    );
    return oneRow(rows).periodo;
  }

  /** Sends a file with one row for each invoice. */
  private sendInvoices(reply: FastifyReply, file: Export): Promise<void> {
    const { result, isPreview } = file;
    const table = { columns: exportColumns(isPreview), rows: exportRows(result, isPreview) };
    return this.send(reply, 'Facturar conceptos', { ...file, ...table });
  }

  /** Sends a file with one row for each line, so that the user can check proration. */
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
  /** The file name without date and extension. */
  name: string;
  /** The extension, unchecked. */
  format: unknown;
  result: MasivaReply;
  isPreview: boolean;
}

interface Table extends Pick<Export, 'name' | 'format'> {
  columns: ExportColumn[];
  rows: ListRecord[];
}
