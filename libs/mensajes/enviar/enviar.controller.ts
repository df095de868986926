import type { IncomingHttpHeaders } from 'node:http';
import { Body, Controller, Headers, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EnviarMensajeReply, ReenviarReply } from '../../contracts';
import { readIdempotencyKey } from '../../jobs';
import { CurrentCaller, Post, PublicAddress, type AppRequest, type Caller } from '../../platform';
import { readMessageId } from '../envio/read-message-id';
import { SendingService, type Sender } from './sending.service';

/** The calls that send messages. */
@ApiTags('Mensajes')
@Controller('mensajeria')
export class EnviarController {
  constructor(
    private readonly sending: SendingService,
    private readonly address: PublicAddress,
  ) {}

  @Post('api/enviar', { permission: 'mensajes.escribir' }, { repeatsMessage: true })
  async sendMail(
    @Body() body: Record<string, unknown>,
    @Headers() headers: IncomingHttpHeaders,
    @Req() request: AppRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<EnviarMensajeReply> {
    const sender = await this.senderOf({ body, headers, request, caller });
    return this.sending.send(readMessageId(body.mensajeId), '01', body.programar, sender);
  }

  @Post('telegram/api/enviar', { permission: 'mensajes.escribir' }, { repeatsMessage: true })
  async sendTelegram(
    @Body() body: Record<string, unknown>,
    @Headers() headers: IncomingHttpHeaders,
    @Req() request: AppRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<EnviarMensajeReply> {
    const sender = await this.senderOf({ body, headers, request, caller });
    return this.sending.send(readMessageId(body.mensajeId), '02', body.programar, sender);
  }

  @Post('api/reenviar', { permission: 'mensajes.escribir' }, { repeatsMessage: true })
  async resend(
    @Body() body: Record<string, unknown>,
    @Headers() headers: IncomingHttpHeaders,
    @Req() request: AppRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<ReenviarReply> {
    const sender = await this.senderOf({ body, headers, request, caller });
    return this.sending.resend(readMessageId(body.mensajeId), body.estado, sender);
  }

  private async senderOf(call: {
    body: Record<string, unknown>;
    headers: IncomingHttpHeaders;
    request: AppRequest;
    caller: Caller;
  }): Promise<Sender> {
    const { body, headers, request, caller } = call;
    const idempotencyKey = readIdempotencyKey(headers);
    return {
      ...caller,
      body,
      origin: await this.address.forUser(request),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    };
  }
}
