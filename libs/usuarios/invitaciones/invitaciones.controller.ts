import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { InvitacionReply, LoginReply } from '../../contracts';
import { LoginThrottle, NewClave, platformErrors, Post, setSessionCookie, type AppRequest } from '../../platform';
import { InvitacionesService } from './invitaciones.service';

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
 * The calls of the invitation page. The token travels only in the body of a POST: mail programs that open the links of a
 * message load a form and do not spend it, and no log contains it.
 */
@ApiTags('Usuario')
@Controller('usuario/invitacion')
export class InvitacionesController {
  constructor(
    private readonly invitaciones: InvitacionesService,
    private readonly throttle: LoginThrottle,
  ) {}

  @Post('comprobar', 'publico')
  async check(@Body() { token }: InvitationRequest, @Req() request: AppRequest): Promise<InvitacionReply> {
    return this.throttled(request, () => this.invitaciones.check(token));
  }

  @Post('', 'publico')
  async use(
    @Body() { token, clave }: ClaveRequest,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginReply> {
    const agent = request.headers['user-agent'] ?? '';
    const opened = await this.throttled(request, () => this.invitaciones.use(token, clave, request.id, agent));
    setSessionCookie(reply, request, opened.cookie, opened.seconds);
    return opened.reply;
  }

  /** Counts invalid tokens by address like failed log-ins; a valid one resets the count. @throws demasiados-intentos */
  private throttled<T>({ ip }: AppRequest, attempt: () => Promise<T>): Promise<T> {
    const key = `invitacion|${ip}`;
    return this.throttle.runExclusive(key, async () => {
      const counted = await this.throttle.recordAttempt(key);
      if ('minutes' in counted) throw platformErrors['demasiados-intentos'](counted);
      const result = await attempt();
      await this.throttle.reset(key);
      return result;
    });
  }
}
