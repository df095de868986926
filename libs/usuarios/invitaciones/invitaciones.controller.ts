import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { InvitacionReply, LoginReply } from '../../contracts';
import { LinkThrottle, NewClave, Post, setSessionCookie, type AppRequest } from '../../platform';
import { InvitacionesService } from './invitaciones.service';

const LINK = 'invitacion';

export class InvitationRequest {
  @ApiProperty({ type: String })
  @IsString({ message: 'Falta el enlace de la invitación.' })
  @MaxLength(200, { message: 'El enlace no está bien copiado.' })
  token!: string;
}

export class ClaveRequest extends InvitationRequest {
  @ApiProperty({ type: String })
  @NewClave()
  clave!: string;
}

/**
 * The routes of the invitation page. Only the body of a POST contains the token, so no log contains the token. If a mail program opens the
 * link, only a form is loaded, and the link can still be used.
 */
@ApiTags('Usuario')
@Controller('usuario/invitacion')
export class InvitacionesController {
  constructor(
    private readonly invitaciones: InvitacionesService,
    private readonly links: LinkThrottle,
  ) {}

  @Post('comprobar', 'publico')
  async check(@Body() { token }: InvitationRequest, @Req() request: AppRequest): Promise<InvitacionReply> {
    return this.links.run(LINK, request.ip, () => this.invitaciones.check(token));
  }

  @Post('', 'publico')
  async use(
    @Body() { token, clave }: ClaveRequest,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginReply> {
    const agent = request.headers['user-agent'] ?? '';
    const opened = await this.links.run(LINK, request.ip, () => this.invitaciones.use(token, clave, request.id, agent));
    setSessionCookie(reply, request, opened.cookie, opened.seconds);
    return opened.reply;
  }
}
