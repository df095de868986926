import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { MessageReply, RecoveryLinkReply } from '../../../contracts';
import type { AppRequest } from '../../http/request';
import { Post } from '../../http/routes';
import { setDeviceCookie, readDeviceCookie } from '../devices/device-cookie';
import { DeviceStore } from '../devices/device-store';
import { addressKey } from '../limits/address-key';
import { LinkThrottle } from '../limits/link-throttle';
import { NewClaveRequest, RecoveryLinkRequest, RecoveryRequest } from './cuenta.requests';
import { PublicAddress } from '../public-address.service';
import { RecoveryService } from './recovery.service';

const LINK = 'recuperacion';

/** Routes for people who forgot their clave. */
@ApiTags('Usuario')
@Controller('usuario')
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly links: LinkThrottle,
    private readonly devices: DeviceStore,
    private readonly address: PublicAddress,
  ) {}

  @Post('recordar', 'publico')
  async request(@Body() { usuario }: RecoveryRequest, @Req() request: AppRequest): Promise<MessageReply> {
    const origin = await this.address.forStranger(request);
    if (origin !== null) this.recovery.request(usuario, addressKey(request.ip), origin);
    return {
      mensaje: 'Si ese usuario tiene correo, le llegará un enlace para elegir otra clave. Sirve durante una hora.',
    };
  }

  @Post('clave/comprobar', 'publico')
  async check(@Body() { token }: RecoveryLinkRequest, @Req() request: AppRequest): Promise<RecoveryLinkReply> {
    return this.links.run(LINK, request.ip, () => this.recovery.check(token));
  }

  @Post('clave/:token', 'publico')
  async use(
    @Param('token') token: string,
    @Body() { nueva }: NewClaveRequest,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageReply> {
    const userId = await this.links.run(LINK, request.ip, () => this.recovery.use(token, nueva, request.id));
    // From now on, this browser is known to the account. If strangers use up the account's attempts, the owner can still log in from this
    // browser.
    const device = await this.devices.remember({
      userId,
      address: addressKey(request.ip),
      old: readDeviceCookie(request),
    });
    setDeviceCookie(reply, request, device);
    return { mensaje: 'Clave guardada. Ya puede entrar con ella.' };
  }
}
