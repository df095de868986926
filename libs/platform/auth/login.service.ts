import { Injectable } from '@nestjs/common';
import type { LoginReply, SessionUser, UserType } from '../../contracts';
import { Database } from '../db';
import { platformErrors } from '../errors';
import { academyName } from './academy';
import { passwordMatches } from './passwords';
import { SessionStore } from './session-store';
import { LoginThrottle } from './throttle';

interface Account extends SessionUser {
  clave: string | null;
  activo: boolean;
}

/** Where each kind of person begins. */
export const HOME: Record<UserType, string> = {
  ADM: '/administrar/',
  PRO: '/administrar/',
  TUT: '/campus/',
  ALU: '/campus/',
};

@Injectable()
export class LoginService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Lets somebody in.
   * @throws entrada-incorrecta, the same for an unknown name, a wrong clave and a suspended account; demasiados-intentos.
   */
  async enter(
    username: string,
    clave: string,
    address: string,
    agente: string,
  ): Promise<{ cookie: string; reply: LoginReply }> {
    const who = `${username.toLowerCase().slice(0, 60)}|${address}`;
    const minutos = await this.throttle.minutesToWait(who);
    if (minutos > 0) throw platformErrors['demasiados-intentos']({ minutos });
    const [account] = await this.db.rows<Account>(
      `SELECT id, username, nombre, tipo, permisos, clave, activo FROM usuarios WHERE username_normal = claustro_normal($1)`,
      [username],
    );
    const matches = await passwordMatches(account?.clave ?? null, clave);
    if (!matches || !account?.activo) {
      const quedan = await this.throttle.noteFailure(who);
      throw platformErrors['entrada-incorrecta']({ quedan });
    }
    await this.throttle.forget(who);
    const { clave: _, activo: __, ...usuario } = account;
    return {
      cookie: await this.sessions.open(account.id, agente),
      reply: { usuario, academia: await academyName(this.db), inicio: HOME[account.tipo] },
    };
  }
}
