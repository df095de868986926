import { Injectable } from '@nestjs/common';
import type { LoginReply, SessionUser, UserType } from '../../contracts';
import { Database } from '../db';
import { platformErrors } from '../errors';
import { academyName } from './academy';
import { passwordMatches } from './passwords';
import { SessionStore, type OpenedSession } from './session-store';
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
  ): Promise<OpenedSession & { reply: LoginReply }> {
    const { normal, account } = await this.find(username);
    const who = `${normal}|${address}`;
    const { usuario, session } = await this.throttle.inTurn(who, () => this.attempt(who, account, clave, agente));
    return {
      ...session,
      reply: { usuario, academia: await academyName(this.db), inicio: HOME[usuario.tipo] },
    };
  }

  /** Who has a name, and the name as the database compares it: without case and accents, and no longer than a name can be. */
  private async find(username: string): Promise<{ normal: string; account: Account | null }> {
    const [row] = await this.db.rows<{ normal: string; account: Account | null }>(
      `SELECT left(n.normal, 60) AS normal,
         CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'username', u.username, 'nombre', u.nombre,
           'tipo', u.tipo, 'permisos', u.permisos, 'clave', u.clave, 'activo', u.activo) END AS account
       FROM (SELECT claustro_normal($1) AS normal) n LEFT JOIN usuarios u ON u.username_normal = n.normal`,
      [username],
    );
    return row ?? { normal: '', account: null };
  }

  /** One try: counted before the clave is looked at, and given back when it is right. */
  private async attempt(
    who: string,
    account: Account | null,
    clave: string,
    agente: string,
  ): Promise<{ usuario: SessionUser; session: OpenedSession }> {
    const counted = await this.throttle.count(who);
    if ('minutos' in counted) throw platformErrors['demasiados-intentos'](counted);
    const matches = await passwordMatches(account?.clave ?? null, clave);
    if (!matches || !account?.activo || account.clave === null) throw platformErrors['entrada-incorrecta'](counted);
    const { clave: stored, activo: _, ...usuario } = account;
    // The account was read before the slow comparison, and before those whose turn came first.
    const session = await this.sessions.open(usuario.id, stored, agente);
    if (session === null) throw platformErrors['entrada-incorrecta'](counted);
    await this.throttle.forget(who);
    return { usuario, session };
  }
}
