import { Body, Controller, Headers, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { IncomingHttpHeaders } from 'node:http';
import type { ActionDetails, EnviarDocumentosReply, EnviosDeDocumentoReply, RecordActionReply } from '../../contracts';
import { readIdempotencyKey } from '../../jobs';
import { actorOf, CurrentSession, Get, Post, PublicAddress, type AppRequest, type Session } from '../../platform';
import { SendDocumentsService, type DocumentSender } from './send-documents.service';
import { HistoryService } from '../historial/history.service';

type Fields = Readonly<Record<string, unknown>>;

const SEND = { permission: 'mensajes.escribir' } as const;

/** Sends invoices, receipts and pay letters by mail. The document's own right is checked by `DocumentAccess`. */
@ApiTags('Documentos')
@Controller()
export class DocumentosController {
  constructor(
    private readonly sending: SendDocumentsService,
    private readonly history: HistoryService,
    private readonly address: PublicAddress,
  ) {}

  @Post('administrar/documentos/api/enviar', SEND)
  async send(
    @Body() body: Fields,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<EnviarDocumentosReply> {
    return this.sending.send(body, await this.senderOf(session, request, headers));
  }

  @Get('api/documentos/:tipo/:id/enviar', SEND)
  async describe(
    @Param('tipo') tipo: string,
    @Param('id') id: string,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<ActionDetails> {
    return this.sending.describe(tipo, id, { session, actor: actorOf(request) });
  }

  @Post('api/documentos/:tipo/:id/enviar', SEND)
  async sendOne(
    @Param('tipo') tipo: string,
    @Param('id') id: string,
    @Body() body: Fields,
    @Headers() headers: IncomingHttpHeaders,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
  ): Promise<RecordActionReply> {
    return this.sending.sendOne(tipo, id, body, await this.senderOf(session, request, headers));
  }

  @Get('api/documentos/:tipo/:id/envios', { permission: 'mensajes.ver' })
  async sent(
    @Param('tipo') tipo: string,
    @Param('id') id: string,
    @CurrentSession() session: Session,
  ): Promise<EnviosDeDocumentoReply> {
    return this.history.of(tipo, id, session);
  }

  private async senderOf(session: Session, request: AppRequest, headers: IncomingHttpHeaders): Promise<DocumentSender> {
    return {
      session,
      actor: actorOf(request),
      idempotencyKey: readIdempotencyKey(headers),
      origin: await this.address.forUser(request),
    };
  }
}
