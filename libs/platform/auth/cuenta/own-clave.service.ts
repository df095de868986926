import { Injectable } from '@nestjs/common';
import { Database, type Actor } from '../../db';
import { platformErrors } from '../../errors';
import type { Session } from '../../http/request';
import { ClaveMail } from '../claves/clave-mail';
import { ClaveRules } from '../claves/clave-rules';
import { hashPassword, verifyPassword } from '../claves/passwords';
import { setClave } from '../claves/set-clave';
import { LoginGate } from '../limits/login-gate';
import { ATTEMPTS_ALLOWED, LoginThrottle, PAUSE_MINUTES } from '../limits/throttle';

/** How this work waits in the queue of the `LoginGate`: with priority, so that logged-in users do not wait behind attempts to log in. */
const PLACE = { key: '', hasPriority: true };

/** Verifies and changes the clave of the logged-in user. */
@Injectable()
export class OwnClaveService {
  constructor(
    private readonly db: Database,
    private readonly rules: ClaveRules,
    private readonly mail: ClaveMail,
    private readonly gate: LoginGate,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Checks the clave of the logged-in user. A session alone must not be enough to change how the user logs in.
   * @param field the field of the request that has the clave
   * @returns the stored hash
   * @throws datos-invalidos at the field, demasiados-intentos
   */
  async verify({ user }: Session, clave: string, field: string): Promise<string> {
    const key = `clave|${user.id}`;
    if ((await this.throttle.count(key, PAUSE_MINUTES)) > ATTEMPTS_ALLOWED)
      throw platformErrors['demasiados-intentos']({ minutes: PAUSE_MINUTES });
    const [row] = await this.db.rows<{ clave: string | null }>('SELECT clave FROM usuarios WHERE id = $1', [user.id]);
    const stored = row?.clave ?? null;
    if (!(await this.gate.hash(PLACE, () => verifyPassword(stored, clave))) || stored === null)
      throw platformErrors['datos-invalidos']({ campos: { [field]: 'La clave no es correcta.' } });
    await this.throttle.forget(key);
    return stored;
  }

  /** Changes the clave and ends all other sessions. @throws datos-invalidos, demasiados-intentos */
  async change(session: Session, actual: string, nueva: string, actor: Actor): Promise<void> {
    const { id } = session.user;
    const stored = await this.verify(session, actual, 'actual');
    if (actual === nueva)
      throw platformErrors['datos-invalidos']({ campos: { nueva: 'La clave nueva es igual que la actual.' } });
    await this.rules.check(nueva, id, 'nueva');
    const hash = await this.gate.hash(PLACE, () => hashPassword(nueva));
    const mailId = await this.db.transaction(actor, async (manager) => {
      // Optimistic locking: another request may have changed the clave since it was verified.
      const unchanged: unknown[] = await manager.query('SELECT FROM usuarios WHERE id = $1 AND clave = $2 FOR UPDATE', [
        id,
        stored,
      ]);
      if (unchanged.length === 0) throw platformErrors['sin-sesion']();
      await setClave(manager, id, hash, session.cookieDigest);
      return this.mail.notifyOwner(manager, id, 'Se ha cambiado la clave');
    });
    this.mail.deliver(mailId);
  }
}
