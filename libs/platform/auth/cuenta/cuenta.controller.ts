import { Body, Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  AccountReply,
  MessageReply,
  OpenSessionsReply,
  RecoveryCodesReply,
  SecondFactorReply,
} from '../../../contracts';
import { Database, oneRow } from '../../db';
import { platformErrors } from '../../errors';
import { parseId } from '../../http/ids';
import { actorOf, type AppRequest, type Session } from '../../http/request';
import { CurrentSession, Get, Post } from '../../http/routes';
import { setThemeCookie } from '../../http/theme-cookie';
import { readDeviceCookie, setDeviceCookie } from '../devices/device-cookie';
import { DeviceStore } from '../devices/device-store';
import { addressKey } from '../limits/address-key';
import { SegundoFactorService } from '../segundo-factor/segundo-factor.service';
import {
  CodeRequest,
  EndSessionsRequest,
  FactorProof,
  OwnClaveProof,
  OwnClaveRequest,
  ThemeRequest,
} from './cuenta.requests';
import { OwnClaveService } from './own-clave.service';
import { OwnSessionsService } from './own-sessions.service';
import { CurrentCaller, type Caller } from '../../http/caller';

/** Routes for users to manage their own access: clave, sessions, second factor. */
@ApiTags('Usuario')
@Controller('usuario')
export class CuentaController {
  constructor(
    private readonly db: Database,
    private readonly claves: OwnClaveService,
    private readonly sessions: OwnSessionsService,
    private readonly devices: DeviceStore,
    private readonly secondFactor: SegundoFactorService,
  ) {}

  @Get('cuenta', 'identificado', { beforeFactor: true })
  async account(@CurrentSession() { user }: Session): Promise<AccountReply> {
    return oneRow(
      await this.db.rows<AccountReply>(
        `SELECT u.segundo_factor AS "segundoFactor", u.email,
           (SELECT count(*)::integer FROM codigos_recuperacion c WHERE c.usuario_id = u.id) AS codigos
         FROM usuarios u WHERE u.id = $1`,
        [user.id],
      ),
    );
  }

  @Post('tema', 'identificado', { beforeFactor: true })
  async setTheme(
    @Body() { tema }: ThemeRequest,
    @CurrentSession() { user }: Session,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageReply> {
    await this.db.transaction(actorOf(request), (manager) =>
      manager.query('UPDATE usuarios SET tema = $2 WHERE id = $1', [user.id, tema]),
    );
    setThemeCookie(reply, request, tema);
    return { mensaje: 'Aspecto guardado.' };
  }

  @Post('clave', 'identificado')
  async changeClave(
    @Body() { actual, nueva }: OwnClaveRequest,
    @CurrentSession() session: Session,
    @Req() request: AppRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageReply> {
    await this.claves.change(session, actual, nueva, actorOf(request));
    const device = await this.devices.remember({
      userId: session.user.id,
      address: addressKey(request.ip),
      old: readDeviceCookie(request),
    });
    setDeviceCookie(reply, request, device);
    return { mensaje: 'Clave cambiada. Las demás sesiones se han cerrado.' };
  }

  @Get('sesiones', 'identificado')
  async listSessions(@CurrentSession() session: Session): Promise<OpenSessionsReply> {
    return { sesiones: await this.sessions.list(session) };
  }

  @Post('sesiones/cerrar', 'identificado')
  async endSessions(
    @Body() { id, otras }: EndSessionsRequest,
    @CurrentSession() session: Session,
  ): Promise<MessageReply> {
    if (['1', 'true'].includes(String(otras))) {
      const count = await this.sessions.endOthers(session);
      if (count === 0) return { mensaje: 'No había otras sesiones abiertas.' };
      return { mensaje: count === 1 ? 'Se ha cerrado la otra sesión.' : `Se han cerrado ${count} sesiones.` };
    }
    const sessionId = parseId(id);
    if (sessionId === null)
      throw platformErrors['datos-invalidos']({ campos: { id: 'Elija la sesión que se cierra.' } });
    await this.sessions.end(session, sessionId);
    return { mensaje: 'Sesión cerrada.' };
  }

  @Post('segundo-factor', 'personal', { beforeFactor: true })
  async prepareFactor(
    @Body() { clave }: OwnClaveProof,
    @CurrentSession() session: Session,
  ): Promise<SecondFactorReply> {
    await this.claves.verify(session, clave, 'clave');
    return this.secondFactor.prepare(session.user);
  }

  @Post('segundo-factor/confirmar', 'personal', { beforeFactor: true })
  async confirmFactor(
    @Body() { codigo }: CodeRequest,
    @CurrentCaller() { session: { user }, actor }: Caller,
  ): Promise<RecoveryCodesReply> {
    return { codigos: await this.secondFactor.confirm(user.id, codigo.replace(/\s/g, ''), actor) };
  }

  @Post('segundo-factor/codigos', 'personal')
  async renewCodes(
    @Body() { clave, codigo }: FactorProof,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<RecoveryCodesReply> {
    await this.claves.verify(session, clave, 'clave');
    return { codigos: await this.secondFactor.renewCodes(session.user.id, codigo, actor) };
  }

  @Post('segundo-factor/quitar', 'personal')
  async removeFactor(
    @Body() { clave, codigo }: FactorProof,
    @CurrentCaller() { session, actor }: Caller,
  ): Promise<MessageReply> {
    await this.claves.verify(session, clave, 'clave');
    await this.secondFactor.removeOwn(session.user.id, codigo, actor);
    return { mensaje: 'Verificación en dos pasos desactivada.' };
  }
}
