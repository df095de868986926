import { Body, Controller, Headers, Param } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { ApiTags } from '@nestjs/swagger';
import type { MasivaReply, MasivaTotales, FormasPagoReply, SeriesReply, ProcesoStarted } from '../../contracts';
import { readIdempotencyKey } from '../../jobs';
import {
  CurrentSession,
  Database,
  Get,
  parseId,
  PdfRenderer,
  Post,
  SettingsService,
  CurrentCaller,
  type Caller,
  type Session,
} from '../../platform';
import { facturasErrors } from '../errors';
import { readReason } from '../rectificacion/read-reason';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { readVatRates } from '../settings/vat-rates';
import { MasivaService } from './masiva.service';
import { readRunTotals } from './run-totals';

/** Routes to invoice many students at once, and to rectify all invoices of a run. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class MasivaController {
  constructor(
    private readonly masiva: MasivaService,
    private readonly settings: SettingsService,
    private readonly db: Database,
    private readonly access: InvoiceAccessService,
    private readonly pdf: PdfRenderer,
  ) {}

  @Get('get-series', { permission: 'facturas.ver' })
  async series(): Promise<SeriesReply> {
    const series = await this.db.rows<SeriesReply['series'][number]>(
      `SELECT id, codigo, descripcion, tipo FROM series WHERE activa AND tipo <> 'rectificativa' ORDER BY tipo, codigo`,
    );
    const { tiposIVA } = await readVatRates(this.settings);
    return { series, tiposIVA };
  }

  @Get('get-formas-pago', { permission: 'facturas.ver' })
  async methods(): Promise<FormasPagoReply> {
    return { formasPago: await this.db.rows('SELECT id, descripcion FROM formas_pago WHERE activa ORDER BY id') };
  }

  @Post('facturar-conceptos', { permission: 'facturas.emitir' })
  async invoice(
    @Body() body: RequestFields,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<MasivaReply> {
    return this.masiva.invoice(body, { session, actor, idempotencyKey: readIdempotencyKey(headers) });
  }

  @Post('facturar-cuotas', { permission: 'facturas.emitir' })
  async invoiceFees(
    @Body() body: RequestFields,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<MasivaReply> {
    const starter = { session, actor, idempotencyKey: readIdempotencyKey(headers) };
    return this.masiva.invoiceFees(body, starter);
  }

  @Get('totales-proceso/:procesoId', { permission: 'facturas.ver' })
  async totals(@Param('procesoId') raw: string, @CurrentSession() session: Session): Promise<MasivaTotales> {
    const procesoId = parseId(raw);
    if (procesoId === null) throw facturasErrors['proceso-desconocido']();
    await this.access.checkRun(procesoId, session);
    this.pdf.warmUp();
    return readRunTotals(this.db, procesoId);
  }

  @Post('rectificar-proceso', { permission: 'facturas.emitir' })
  async rectifyRun(
    @Body() body: RequestFields,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<ProcesoStarted> {
    const starter = { session, actor, idempotencyKey: readIdempotencyKey(headers) };
    const procesoId = parseId(body.proceso_id);
    if (procesoId === null) throw facturasErrors['proceso-desconocido']();
    return this.masiva.rectifyRun(procesoId, readReason(body), starter);
  }
}
