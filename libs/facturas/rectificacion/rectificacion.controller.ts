import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RecordActionReply } from '../../contracts';
import {
  actorOf,
  CurrentSession,
  Post,
  readFlag,
  CurrentCaller,
  type Caller,
  type AppRequest,
  type Session,
} from '../../platform';
import { issuedMessage } from '../emision/issued-message';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { readReason } from './read-reason';
import { RectificacionService } from './rectificacion.service';

/** Rectifies an invoice completely or in part: by an API route, and by buttons of the record. */
@ApiTags('Facturas')
@Controller()
export class RectificacionController {
  constructor(
    private readonly rectificacion: RectificacionService,
    private readonly access: InvoiceAccessService,
  ) {}

  @Post('administrar/facturas/api/rectificar', { permission: 'facturas.emitir' })
  async rectify(
    @Body() body: RequestFields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ transaccion_id: number; numero?: string; mensaje: string }> {
    const id = await this.access.readInvoice(body.factura_id, session);
    if (readFlag(body.borrador, 'borrador')) {
      const draft = await this.rectificacion.createDraft(id, readReason(body), actorOf(request));
      return { transaccion_id: draft, mensaje: DRAFT_CREATED };
    }
    const issued = await this.rectificacion.rectify(id, readReason(body), actorOf(request));
    return { transaccion_id: issued.id, numero: issued.numero, mensaje: issuedMessage(issued.numero) };
  }

  @Post('api/facturas/:id/rectificar', { permission: 'facturas.emitir' })
  async rectifyRecord(
    @Param('id') id: string,
    @Body() body: RequestFields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecordActionReply> {
    const issued = await this.rectificacion.rectify(
      await this.access.readInvoice(id, session),
      readReason(body),
      actor,
    );
    return { mensaje: issuedMessage(issued.numero), ir: recordUrl(issued.id) };
  }

  @Post('api/facturas/:id/rectificar-parte', { permission: 'facturas.emitir' })
  async rectifyRecordInPart(
    @Param('id') id: string,
    @Body() body: RequestFields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecordActionReply> {
    const draft = await this.rectificacion.createDraft(
      await this.access.readInvoice(id, session),
      readReason(body),
      actor,
    );
    return { mensaje: DRAFT_CREATED, ir: recordUrl(draft) };
  }
}

const DRAFT_CREATED = 'Borrador de rectificativa creado: quite lo que no se rectifica y emítalo.';
const recordUrl = (id: number): string => `/administrar/facturas/ficha/${String(id)}/`;
