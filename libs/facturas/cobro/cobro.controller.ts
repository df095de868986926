import { Body, Controller, Headers, Param, Req } from '@nestjs/common';
import type { IncomingHttpHeaders } from 'node:http';
import { ApiTags } from '@nestjs/swagger';
import type { CobroReply, RecordActionReply } from '../../contracts';
import { readIdempotencyKey, type Starter } from '../../jobs';
import { actorOf, CurrentSession, Post, type AppRequest, type Session } from '../../platform';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { CobroService } from './cobro.service';
import type { CollectionAct } from './marcar/collection';

/** Marks invoices as collected or as pending: from lists, and by buttons of the record. */
@ApiTags('Facturas')
@Controller()
export class CobroController {
  constructor(
    private readonly cobro: CobroService,
    private readonly access: InvoiceAccessService,
  ) {}

  @Post('administrar/facturas/api/cobrar-facturas', { permission: 'facturas.editar' })
  async collect(
    @Body() body: RequestFields,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<CobroReply> {
    return this.cobro.mark('cobrar', body, callerOf(session, request, headers));
  }

  @Post('administrar/facturas/api/marcar-pendientes', { permission: 'facturas.editar' })
  async reopen(
    @Body() body: RequestFields,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<CobroReply> {
    return this.cobro.mark('pendiente', body, callerOf(session, request, headers));
  }

  @Post('api/facturas/:id/cobrar', { permission: 'facturas.editar' })
  async collectRecord(
    @Param('id') raw: string,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordActionReply> {
    return this.markOne('cobrar', raw, callerOf(session, request));
  }

  @Post('api/facturas/:id/pendiente', { permission: 'facturas.editar' })
  async reopenRecord(
    @Param('id') raw: string,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordActionReply> {
    return this.markOne('pendiente', raw, callerOf(session, request));
  }

  private async markOne(act: CollectionAct, raw: string, caller: Starter): Promise<RecordActionReply> {
    const id = await this.access.readInvoice(raw, caller.session);
    const { mensaje } = await this.cobro.mark(act, { idsSeleccionados: id }, caller);
    return { mensaje };
  }
}

const callerOf = (session: Session, request: AppRequest, headers: IncomingHttpHeaders = {}): Starter => ({
  session,
  actor: actorOf(request),
  idempotencyKey: readIdempotencyKey(headers),
});
