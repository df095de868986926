import { Inject, Injectable } from '@nestjs/common';
import type { LoginReply, SessionUser } from '../../contracts';
import { loadAcademyName } from '../academy/academy';
import { Clock } from '../clock';
import { Database, oneRow } from '../db';
import { isLoopback } from '../config';
import { accessErrors, AppError, platformErrors } from '../errors';
import { ACCESS_CONFIG, type AccessConfig } from './access-config';
import { PUBLISHED_CLAVE } from './claves/published-clave';
import { DeviceStore } from './devices/device-store';
import { addressKey } from './limits/address-key';
import type { QueuePlace } from './limits/fair-queue';
import { LoginGate } from './limits/login-gate';
import { LoginThrottle, type Attempt } from './limits/throttle';
import { verifyPassword } from './claves/passwords';
import { SegundoFactorService } from './segundo-factor/segundo-factor.service';
import { tokenDigest } from './tokens/random-token';
import { SessionStore, type CreatedSession } from './session-store';
import { HOME_PAGES } from './home-pages';
import { type Account, type FoundAccount, FIND_ACCOUNT } from './found-account';
import { type LoginAttempt, attemptOf } from './login-attempt';

export interface LoggedIn extends CreatedSession {
  deviceCookie: string;
  reply: LoginReply;
}

@Injectable()
export class LoginService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sessions: SessionStore,
    private readonly devices: DeviceStore,
    private readonly throttle: LoginThrottle,
    private readonly gate: LoginGate,
    private readonly secondFactor: SegundoFactorService,
    @Inject(ACCESS_CONFIG) private readonly config: AccessConfig,
  ) {}

  /**
   * Checks the credentials and creates a session.
   * @throws entrada-incorrecta for an unknown name, a wrong clave or a suspended account, without telling which; clave-publica;
   * demasiados-intentos; demasiada-gente; falta-codigo, codigo-no-vale and demasiados-codigos for the code of the second factor
   */
  async logIn(request: LoginAttempt): Promise<LoggedIn> {
    const { host, demoPublica } = this.config;
    if (request.clave === PUBLISHED_CLAVE && !demoPublica && !isLoopback(host)) throw accessErrors['clave-publica']();
    const address = addressKey(request.address);
    try {
      const found = await this.gate.statement({ key: address, hasPriority: false }, () =>
        this.findAccount(request, address),
      );
      const who = attemptOf(found, request, address);
      const { usuario, session, factorPending } = await this.throttle.runExclusive(who, () =>
        this.attempt(who, found.account, request),
      );
      return {
        ...session,
        deviceCookie: await this.devices.remember({
          userId: usuario.id,
          address,
          old: request.deviceCookie,
        }),
        reply: {
          usuario,
          academia: await loadAcademyName(this.db),
          zona: this.clock.zone,
          inicio: HOME_PAGES[usuario.tipo],
          faltaSegundoFactor: factorPending,
        },
      };
    } catch (error) {
      if (error instanceof AppError && error.status === 429) await this.gate.delayRefusal();
      throw error;
    }
  }

  /**
   * Loads the account for the typed name. Also returns this name in the form that the database compares: without case and accents, cut to
   * the maximum length.
   */
  private async findAccount(
    { username, deviceCookie, sessionCookie }: LoginAttempt,
    address: string,
  ): Promise<FoundAccount> {
    const now = this.clock.now();
    return oneRow(
      await this.db.rows<FoundAccount>(FIND_ACCOUNT, [
        username,
        tokenDigest(deviceCookie ?? ''),
        tokenDigest(sessionCookie ?? ''),
        address,
        now,
      ]),
    );
  }

  /** Runs a log-in attempt. The attempt is counted before the clave is checked. If the log-in succeeds, the attempt is subtracted again. */
  private async attempt(
    who: Attempt,
    account: Account | null,
    { clave, userAgent, sessionCookie, codigo }: LoginAttempt,
  ): Promise<{ usuario: SessionUser; session: CreatedSession; factorPending: boolean }> {
    const place: QueuePlace = { key: who.address, hasPriority: who.device !== null || who.isKnownAddress };
    // First reserves a place in the hash queue, then counts the attempt. If the queue has no place, the attempt is refused before it counts
    // as a guess of the clave.
    const counted = await this.gate.beforeHash(place, () =>
      this.gate.statement(place, () => this.throttle.recordAttempt(who)),
    );
    if ('minutes' in counted) throw platformErrors['demasiados-intentos'](counted);
    const matches = await this.gate.hash(place, () => verifyPassword(account?.clave ?? null, clave));
    if (!matches || !account?.activo || account.clave === null) {
      await this.gate.statement(place, () => this.throttle.recordFailure(who));
      throw platformErrors['entrada-incorrecta'](counted);
    }
    const { clave: storedClave, activo: _, segundoFactor, factorPending, ...usuario } = account;
    if (segundoFactor) await this.checkCode(usuario.id, codigo);
    // `create` checks the account again. Comparing the clave is slow, so the account may have changed since it was read.
    const session = await this.sessions.create(usuario.id, storedClave, userAgent, sessionCookie);
    if (session === null) throw platformErrors['entrada-incorrecta'](counted);
    await this.throttle.reset(who);
    return { usuario, session, factorPending };
  }

  /** @throws falta-codigo, codigo-no-vale, demasiados-codigos */
  private async checkCode(userId: number, codigo: string | undefined): Promise<void> {
    if (codigo === undefined || codigo.trim() === '') throw accessErrors['falta-codigo']({ segundoFactor: true });
    if (!(await this.secondFactor.accept(userId, codigo)))
      throw accessErrors['codigo-no-vale']({ segundoFactor: true });
  }
}
