import { Injectable } from '@nestjs/common';
import type { LoginReply, SessionUser, UserType } from '../../contracts';
import { loadAcademyName } from '../academy/academy';
import { Database, oneRow } from '../db';
import { platformErrors } from '../errors';
import { verifyPassword } from './passwords';
import { SessionStore, type CreatedSession } from './session-store';
import { LoginThrottle } from './throttle';

interface Account extends SessionUser {
  clave: string | null;
  activo: boolean;
}

/** The first page of each type of user. */
export const HOME_PAGES: Record<UserType, string> = {
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
   * Checks the credentials and creates a session.
   * @throws entrada-incorrecta, the same for an unknown name, a wrong clave and a suspended account; demasiados-intentos.
   */
  async logIn(
    username: string,
    clave: string,
    address: string,
    userAgent: string,
  ): Promise<CreatedSession & { reply: LoginReply }> {
    const { normalName, account } = await this.findAccount(username);
    const throttleKey = `${normalName}|${address}`;
    const { usuario, session } = await this.throttle.runExclusive(throttleKey, () =>
      this.attempt(throttleKey, account, clave, userAgent),
    );
    return {
      ...session,
      reply: { usuario, academia: await loadAcademyName(this.db), inicio: HOME_PAGES[usuario.tipo] },
    };
  }

  /** The account, and the name as the database compares it: without case and accents, cut to the longest possible name. */
  private async findAccount(username: string): Promise<{ normalName: string; account: Account | null }> {
    return oneRow(
      await this.db.rows<{ normalName: string; account: Account | null }>(
        `SELECT left(n.normal, 60) AS "normalName",
           CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'username', u.username, 'nombre', u.nombre,
             'tipo', u.tipo, 'permisos', u.permisos, 'clave', u.clave, 'activo', u.activo) END AS account
         FROM (SELECT claustro_normal($1) AS normal) n LEFT JOIN usuarios u ON u.username_normal = n.normal`,
        [username],
      ),
    );
  }

  /** The attempt is counted before the clave is checked; a successful one resets the count. */
  private async attempt(
    throttleKey: string,
    account: Account | null,
    clave: string,
    userAgent: string,
  ): Promise<{ usuario: SessionUser; session: CreatedSession }> {
    const counted = await this.throttle.recordAttempt(throttleKey);
    if ('minutes' in counted) throw platformErrors['demasiados-intentos'](counted);
    const matches = await verifyPassword(account?.clave ?? null, clave);
    if (!matches || !account?.activo || account.clave === null) throw platformErrors['entrada-incorrecta'](counted);
    const { clave: storedClave, activo: _, ...usuario } = account;
    // The account was read before the slow comparison and may have changed: `create` checks it again.
    const session = await this.sessions.create(usuario.id, storedClave, userAgent);
    if (session === null) throw platformErrors['entrada-incorrecta'](counted);
    await this.throttle.reset(throttleKey);
    return { usuario, session };
  }
}
