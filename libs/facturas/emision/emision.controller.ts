import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ActionDetails, RecordActionReply } from '../../contracts';
import {
  actorOf,
  CurrentSession,
  Get,
  Post,
  readFlag,
  CurrentCaller,
  type Caller,
  type AppRequest,
  type Session,
} from '../../platform';
import { readDraftVersion } from '../borradores/draft-version';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { EmisionService, type IssueOptions } from './emision.service';
import { issuedMessage } from './issued-message';

/** Issues a draft: by an API route, and by a button of the record. */
@ApiTags('Facturas')
@Controller()
export class EmisionController {
  constructor(
    private readonly emision: EmisionService,
    private readonly access: InvoiceAccessService,
  ) {}

  @Post('administrar/facturas/api/emitir', { permission: 'facturas.emitir' })
  async issue(
    @Body() { factura_id, ...options }: RequestFields,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<{ numero: string; mensaje: string }> {
    const id = await this.access.readInvoice(factura_id, session);
    const numero = await this.emision.issue(id, readOptions(options), actorOf(request));
    return { numero, mensaje: issuedMessage(numero) };
  }

  @Get('api/facturas/:id/emitir', { permission: 'facturas.emitir' })
  async describe(@Param('id') id: string, @CurrentSession() session: Session): Promise<ActionDetails> {
    return { texto: await this.emision.describe(await this.access.readInvoice(id, session)) };
  }

  @Post('api/facturas/:id/emitir', { permission: 'facturas.emitir' })
  async issueRecord(
    @Param('id') id: string,
    @Body() options: RequestFields,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecordActionReply> {
    const numero = await this.emision.issue(await this.access.readInvoice(id, session), readOptions(options), actor);
    return { mensaje: issuedMessage(numero) };
  }
}

const readOptions = ({ version, repetir }: RequestFields): IssueOptions => ({
  version: readDraftVersion(version),
  isRepeat: readFlag(repetir, 'repetir'),
});
