import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { InvitationReply, LoginReply } from '../contracts';
import { LoginThrottle, NewClave, platformErrors, Post, setSessionCookie, type AppRequest } from '../platform';
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
 * What the page of an invitation asks. The link travels in the body of a POST only: programs that open the addresses of a
 * message look at a form and spend nothing, and no log holds it.
 */
@ApiTags('Usuario')
@Controller('usuario/invitacion')
export class InvitacionesController {
  constructor(
    private readonly invitaciones: InvitacionesService,
    private readonly throttle: LoginThrottle,
  ) {}

  @Post('comprobar', 'publico')
  async check(@Body() { token }: InvitationRequest, @Req() request: AppRequest): Promise<InvitationReply> {
    return this.tried(request, () => this.invitaciones.check(token));
  }

  @Post('', 'publico')
  async use(
    @Body() { token, clave }: ClaveRequest,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginReply> {
    const agent = request.headers['user-agent'] ?? '';
    const {
      cookie,
      seconds,
      reply: answer,
    } = await this.tried(request, () => this.invitaciones.use(token, clave, request.id, agent));
    setSessionCookie(reply, request, cookie, seconds);
    return answer;
  }

  /** Links that open nothing count as tries to log in do; one that is right gives them back. @throws demasiados-intentos */
  private tried<T>({ ip }: AppRequest, attempt: () => Promise<T>): Promise<T> {
    const who = `invitacion|${ip}`;
    return this.throttle.inTurn(who, async () => {
      const counted = await this.throttle.count(who);
      if ('minutos' in counted) throw platformErrors['demasiados-intentos'](counted);
      const found = await attempt();
      await this.throttle.forget(who);
      return found;
    });
  }
}
