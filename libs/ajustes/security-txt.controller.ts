import { Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Clock, Get, platformErrors, PublicAddress, SettingsService } from '../platform';
import { securityTxt } from './security-txt';
import { academiaSettings } from './settings/academia.settings';
import { soporteSettings } from './settings/soporte.settings';

@ApiTags('Ajustes')
@Controller('.well-known')
export class SecurityTxtController {
  constructor(
    private readonly settings: SettingsService,
    private readonly address: PublicAddress,
    private readonly clock: Clock,
  ) {}

  /**
   * Replies with security.txt. The contact is the support mail. If there is none, the contact is the mail of the academy.
   * @throws no-existe if both settings are empty
   */
  @Get('security.txt', 'publico')
  async read(@Res() reply: FastifyReply): Promise<void> {
    const [soporte, academia, address] = await Promise.all([
      this.settings.load(soporteSettings),
      this.settings.load(academiaSettings),
      this.address.configured(),
    ]);
    const email = [soporte['soporte.email'], academia['academia.email']].find((mail) => mail !== '');
    if (email === undefined) throw platformErrors['no-existe']();
    await reply.type('text/plain; charset=utf-8').send(securityTxt({ email, address }, this.clock.now()));
  }
}
