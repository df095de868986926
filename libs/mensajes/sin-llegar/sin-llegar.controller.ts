import { Body, Controller, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MensajeReply, SinLlegarReply } from '../../contracts';
import {
  CurrentCaller,
  CurrentSession,
  Get,
  Post,
  PublicAddress,
  type AppRequest,
  type Caller,
  type Session,
} from '../../platform';
import { SinLlegarService } from './sin-llegar.service';

type Fields = Readonly<Record<string, unknown>>;

/** The mails that did not reach a person whose address is right by now. */
@ApiTags('Mensajes')
@Controller('mensajeria/api/sin-llegar')
export class SinLlegarController {
  constructor(
    private readonly missed: SinLlegarService,
    private readonly address: PublicAddress,
  ) {}

  @Get('', { permission: 'mensajes.ver' }, { repeatsMessage: true })
  async list(@Query() { id, tipo }: Fields, @CurrentSession() session: Session): Promise<SinLlegarReply> {
    return this.missed.list({ id, tipo }, session);
  }

  @Post('', { permission: 'mensajes.escribir' }, { repeatsMessage: true })
  async resend(
    @Body() { id, tipo }: Fields,
    @Req() request: AppRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<MensajeReply & { error: null }> {
    return this.missed.resend({ id, tipo }, await this.address.forUser(request), caller);
  }
}
