import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EnviarMensajeReply, ReenviarReply } from '../../contracts';
import { readIdempotencyKey } from '../../jobs';
import { CurrentCaller, Post, PublicAddress, type AppRequest, type Caller } from '../../platform';
import { readMessageId } from '../envio/read-message-id';
import { SendingService, type Sender } from './sending.service';

type Fields = Record<string, unknown>;

/** The request that sends, and its user. */
interface SentFrom {
  request: AppRequest;
  caller: Caller;
}

const WRITE = { permission: 'mensajes.escribir' } as const;
const REPEATS = { repeatsMessage: true } as const;

/** The calls that send messages. */
@ApiTags('Mensajes')
@Controller('mensajeria')
export class EnviarController {
  constructor(
    private readonly sending: SendingService,
    private readonly address: PublicAddress,
  ) {}

  @Post('api/enviar', WRITE, REPEATS)
  async sendMail(
    @Body() body: Fields,
    @Req() request: AppRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<EnviarMensajeReply> {
    return this.send('01', body, { request, caller });
  }

  @Post('telegram/api/enviar', WRITE, REPEATS)
  async sendTelegram(
    @Body() body: Fields,
    @Req() request: AppRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<EnviarMensajeReply> {
    return this.send('02', body, { request, caller });
  }

  @Post('api/reenviar', WRITE, REPEATS)
  async resend(
    @Body() body: Fields,
    @Req() request: AppRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<ReenviarReply> {
    const sender = await this.senderOf(body, { request, caller });
    return this.sending.resend(readMessageId(body.mensajeId), body.estado, sender);
  }

  private async send(tipo: '01' | '02', body: Fields, from: SentFrom): Promise<EnviarMensajeReply> {
    return this.sending.send(readMessageId(body.mensajeId), tipo, body.programar, await this.senderOf(body, from));
  }

  private async senderOf(body: Fields, { request, caller }: SentFrom): Promise<Sender> {
    const idempotencyKey = readIdempotencyKey(request.headers);
    return {
      ...caller,
      body,
      origin: await this.address.forUser(request),
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    };
  }
}
