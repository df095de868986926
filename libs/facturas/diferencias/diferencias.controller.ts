import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { DiferenciasCuotasReply } from '../../contracts';
import { actorOf, CurrentSession, Get, parseId, Post, type AppRequest, type Session } from '../../platform';
import { facturasErrors } from '../errors';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { DiferenciasService } from './diferencias.service';
import { readMonth, readSettled, readSeveralSettled, readStudent } from './read-request';

/** The worklist of fees whose current cost differs from the billed amount. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api/diferencias-cuotas')
export class DiferenciasController {
  constructor(
    private readonly diferencias: DiferenciasService,
    private readonly access: InvoiceAccessService,
  ) {}

  @Get('', { permission: 'facturas.ver' })
  async list(@Query() query: RequestFields, @CurrentSession() session: Session): Promise<DiferenciasCuotasReply> {
    const search = { alumno_id: readStudent(query.alumno_id), mes: readMonth(query.mes) };
    const { diferencias, porRevisar } = await this.diferencias.list(search);
    const invoices = [...diferencias, ...porRevisar].map(({ factura_id }) => factura_id);
    const visible = await this.access.visibleInvoices([...new Set(invoices)], session);
    return {
      diferencias: diferencias.filter(({ factura_id }) => visible.has(factura_id)),
      porRevisar: porRevisar.filter(({ factura_id }) => visible.has(factura_id)),
    };
  }

  @Post('dejar', { permission: 'facturas.emitir' })
  async leave(@Body() body: RequestFields, @Req() request: AppRequest): Promise<{ mensaje: string }> {
    await this.diferencias.leave([readSettled(body)], actorOf(request));
    return { mensaje: 'Se deja como está.' };
  }

  /** Accepts several differences as billed: all of them, or none if one has changed. */
  @Post('dejar-varias', { permission: 'facturas.emitir' })
  async leaveSeveral(@Body() body: RequestFields, @Req() request: AppRequest): Promise<{ mensaje: string }> {
    const settled = readSeveralSettled(body);
    await this.diferencias.leave(settled, actorOf(request));
    return { mensaje: `${String(settled.length)} se dejan como están.` };
  }

  @Post('retomar', { permission: 'facturas.emitir' })
  async resume(@Body() body: RequestFields, @Req() request: AppRequest): Promise<{ mensaje: string }> {
    await this.diferencias.resume(readSettled(body), actorOf(request));
    return { mensaje: 'Vuelve a estar por decidir.' };
  }

  @Post('borrador', { permission: 'facturas.emitir' })
  async createDraft(@Body() body: RequestFields, @Req() request: AppRequest): Promise<{ transaccion_id: number }> {
    return { transaccion_id: await this.diferencias.createDraft(readSettled(body), actorOf(request)) };
  }

  @Post('revisada', { permission: 'facturas.emitir' })
  async review(@Body() body: RequestFields, @Req() request: AppRequest): Promise<{ mensaje: string }> {
    const id = parseId(body.id);
    if (id === null) throw facturasErrors.desconocida();
    await this.diferencias.review(id, actorOf(request));
    return { mensaje: 'Anotado.' };
  }
}
