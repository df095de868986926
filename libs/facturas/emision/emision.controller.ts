import { Body, Controller, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ActionDetails, RecordActionReply } from '../../contracts';
import { actorOf, Get, Post, readFlag, type AppRequest } from '../../platform';
import { readDraftVersion } from '../borradores/draft-version';
import { readInvoiceId, type RequestFields } from '../requests/read-fields';
import { EmisionService, type IssueOptions } from './emision.service';
import { issuedMessage } from './issued-message';

/** Issuing a draft: as a call of the API, and as a button of the record. */
@ApiTags('Facturas')
@Controller()
export class EmisionController {
  constructor(private readonly emision: EmisionService) {}

  @Post('administrar/facturas/api/emitir', { permission: 'facturas.emitir' })
  async issue(
    @Body() { factura_id, ...options }: RequestFields,
    @Req() request: AppRequest,
  ): Promise<{ numero: string; mensaje: string }> {
    const numero = await this.emision.issue(readInvoiceId(factura_id), readOptions(options), actorOf(request));
    return { numero, mensaje: issuedMessage(numero) };
  }

  @Get('api/facturas/:id/emitir', { permission: 'facturas.emitir' })
  async describe(@Param('id') id: string): Promise<ActionDetails> {
    return { texto: await this.emision.describe(readInvoiceId(id)) };
  }

  @Post('api/facturas/:id/emitir', { permission: 'facturas.emitir' })
  async issueRecord(
    @Param('id') id: string,
    @Body() options: RequestFields,
    @Req() request: AppRequest,
  ): Promise<RecordActionReply> {
    const numero = await this.emision.issue(readInvoiceId(id), readOptions(options), actorOf(request));
    return { mensaje: issuedMessage(numero) };
  }
}

const readOptions = ({ version, repetir }: RequestFields): IssueOptions => ({
  version: readDraftVersion(version),
  isRepeat: readFlag(repetir, 'repetir'),
});
