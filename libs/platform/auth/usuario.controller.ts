import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { LoginReply, SessionReply } from '../../contracts';
import { Clock } from '../clock';
import { Database } from '../db';
import { setThemeCookie } from '../http/theme-cookie';
import type { AppRequest, Session } from '../http/request';
import { ChangingPage, CurrentSession, Get, Post } from '../http/routes';
import { loadAcademyName } from '../academy/academy';
import { readDeviceCookie, setDeviceCookie } from './devices/device-cookie';
import { rememberOrigin } from './link-origins';
import { LoginService } from './login.service';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie';
import { SessionStore } from './session-store';
import { TypedUsername } from './typed-username';

export class LoginRequest {
  @ApiProperty({ type: String })
  @TypedUsername()
  @IsString({ message: 'Escriba el usuario.' })
  @MaxLength(200, { message: 'El usuario es demasiado largo.' })
  usuario = '';

  @ApiProperty({ type: String })
  @IsString({ message: 'Escriba la clave.' })
  @MaxLength(200, { message: 'La clave es demasiado larga.' })
  clave = '';

  @ApiProperty({ type: String, required: false })
  @IsOptional()
  @IsString({ message: 'Escriba el código.' })
  @MaxLength(60, { message: 'El código es demasiado largo.' })
  codigo?: string;
}

@ApiTags('Usuario')
@Controller('usuario')
export class UsuarioController {
  constructor(
    private readonly login: LoginService,
    private readonly sessions: SessionStore,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Post('entrar', 'publico')
  async logIn(
    @Body() body: LoginRequest,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginReply> {
    const entered = await this.login.logIn({
      username: body.usuario,
      clave: body.clave,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      deviceCookie: readDeviceCookie(request),
      sessionCookie: readSessionCookie(request),
      codigo: body.codigo,
    });
    setSessionCookie(reply, request, entered.cookie, entered.seconds);
    setDeviceCookie(reply, request, entered.deviceCookie);
    setThemeCookie(reply, request, entered.reply.usuario.tema);
    await rememberOrigin(this.db.runner, request, entered.reply.usuario);
    return entered.reply;
  }

  @Get('sesion', 'identificado', { beforeFactor: true })
  async session(@CurrentSession() session: Session): Promise<SessionReply> {
    return {
      usuario: session.user,
      academia: await loadAcademyName(this.db),
      zona: this.clock.zone,
      faltaSegundoFactor: session.factorPending,
    };
  }

  @ChangingPage('cerrar', 'publico', { linkedFrom: 'anywhere' })
  async logOut(@Req() request: AppRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.claustro?.session) await this.sessions.delete(request.claustro.session);
    clearSessionCookie(reply);
    await reply.redirect('/usuario/entrar', 302);
  }
}
