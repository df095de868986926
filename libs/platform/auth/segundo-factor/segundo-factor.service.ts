import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../contracts';
import { loadAcademyName } from '../../academy/academy';
import { Clock } from '../../clock';
import { Database, oneRow, type Actor } from '../../db';
import { accessErrors } from '../../errors';
import { ClaveMail } from '../claves/clave-mail';
import { LoginThrottle } from '../limits/throttle';
import { FACTOR_PENDING } from './factor-pending';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes';
import { otpauthUri, stepOf, toBase32 } from './totp';
import { loadFactor, insertCodes, setFlag } from './factor-rows';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Maximum wrong codes in a row per account. Only people who have the clave reach this check. */
const CODES_ALLOWED = 10;
const CODE_MINUTES = 15;

/** The second factor of a user: a secret shared with an app, and recovery codes in case the app is lost. */
@Injectable()
export class SegundoFactorService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly throttle: LoginThrottle,
    private readonly mail: ClaveMail,
  ) {}

  /**
   * Loads the state of the second factor of a user. `isOn`: the user has a second factor. `isPending`: the academy requires a second
   * factor, but the user has not set it up.
   */
  async loadState(userId: number): Promise<{ isOn: boolean; isPending: boolean }> {
    return oneRow(
      await this.db.rows<{ isOn: boolean; isPending: boolean }>(
        `SELECT u.segundo_factor AS "isOn", ${FACTOR_PENDING} AS "isPending" FROM usuarios u WHERE u.id = $1`,
        [userId],
      ),
    );
  }

  /**
   * Creates a secret and replaces an unconfirmed secret. The new secret takes effect once the user confirms it.
   * @throws factor-activo
   */
  async prepare({ id, username }: SessionUser): Promise<{ secreto: string; uri: string }> {
    const secret = randomBytes(SECRET_BYTES);
    const { rowCount } = await this.db.pool.query(
      `INSERT INTO segundos_factores AS f (usuario_id, secreto) VALUES ($1, $2)
       ON CONFLICT (usuario_id) DO UPDATE SET secreto = excluded.secreto, ultimo_paso = 0 WHERE NOT f.confirmado`,
      [id, secret],
    );
    if (rowCount === 0) throw accessErrors['factor-activo']();
    return { secreto: toBase32(secret), uri: otpauthUri(secret, username, await loadAcademyName(this.db)) };
  }

  /** Switches the second factor on. @returns the recovery codes @throws codigo-incorrecto, factor-activo, factor-inactivo */
  async confirm(userId: number, code: string, actor: Actor): Promise<string[]> {
    await this.countCode(userId);
    const codes = newRecoveryCodes();
    const mailId = await this.db.transaction(actor, async (manager) => {
      // Locks the user before the factor, because every transaction locks in this order.
      await manager.query('SELECT FROM usuarios WHERE id = $1 FOR UPDATE', [userId]);
      const factor = await loadFactor(manager, userId);
      if (factor === null) throw accessErrors['factor-inactivo']();
      if (factor.confirmado) throw accessErrors['factor-activo']();
      const step = stepOf(factor.secreto, code, this.clock.now());
      if (step === null) throw accessErrors['codigo-incorrecto']({ campos: { codigo: WRONG_CODE } });
      await manager.query('UPDATE segundos_factores SET confirmado = true, ultimo_paso = $2 WHERE usuario_id = $1', [
        userId,
        step,
      ]);
      await insertCodes(manager, userId, codes);
      await setFlag(manager, userId, true);
      return this.mail.notifyOwner(manager, userId, 'Se ha activado la verificación en dos pasos');
    });
    this.mail.deliver(mailId);
    await this.forgetCodes(userId);
    return codes;
  }

  /**
   * Replaces all recovery codes, also those that were not used.
   * @returns the new codes
   * @throws factor-inactivo, codigo-incorrecto, demasiados-codigos
   */
  async renewCodes(userId: number, code: string, actor: Actor): Promise<string[]> {
    await this.checkOwn(userId, code);
    const codes = newRecoveryCodes();
    const mailId = await this.db.transaction(actor, async (manager) => {
      await manager.query('SELECT FROM usuarios WHERE id = $1 FOR UPDATE', [userId]);
      // Checks the second factor again: another request may have removed it after the code was accepted.
      if ((await loadFactor(manager, userId))?.confirmado !== true) throw accessErrors['factor-inactivo']();
      await manager.query('DELETE FROM codigos_recuperacion WHERE usuario_id = $1', [userId]);
      await insertCodes(manager, userId, codes);
      return this.mail.notifyOwner(manager, userId, 'Se han pedido otros códigos de recuperación');
    });
    this.mail.deliver(mailId);
    return codes;
  }

  /**
   * True if the code of the app or the recovery code is valid. Each code is valid only once.
   * @throws demasiados-codigos
   */
  async accept(userId: number, code: string): Promise<boolean> {
    await this.countCode(userId);
    const isRight = await this.spend(userId, code.replace(/\s/g, ''));
    if (isRight) await this.forgetCodes(userId);
    return isRight;
  }

  /** Switches the second factor off and deletes its secret and codes. @returns whether it was on */
  async remove(manager: EntityManager, userId: number): Promise<boolean> {
    const wasOn = await setFlag(manager, userId, false);
    await manager.query('DELETE FROM segundos_factores WHERE usuario_id = $1', [userId]);
    return wasOn;
  }

  /** Switches the user's own second factor off. @throws factor-inactivo, codigo-incorrecto, demasiados-codigos */
  async removeOwn(userId: number, code: string, actor: Actor): Promise<void> {
    await this.checkOwn(userId, code);
    const mailId = await this.db.transaction(actor, async (manager) => {
      await this.remove(manager, userId);
      return this.mail.notifyOwner(manager, userId, 'Se ha quitado la verificación en dos pasos');
    });
    this.mail.deliver(mailId);
  }

  /** Checks a code of the user's own second factor. @throws factor-inactivo, codigo-incorrecto, demasiados-codigos */
  private async checkOwn(userId: number, code: string): Promise<void> {
    if ((await loadFactor(this.db.dataSource.manager, userId))?.confirmado !== true)
      throw accessErrors['factor-inactivo']();
    if (!(await this.accept(userId, code))) throw accessErrors['codigo-incorrecto']({ campos: { codigo: WRONG_CODE } });
  }

  private async spend(userId: number, code: string): Promise<boolean> {
    const factor = await loadFactor(this.db.dataSource.manager, userId);
    if (factor?.confirmado !== true) return false;
    const step = /^\d{6}$/.test(code) ? stepOf(factor.secreto, code, this.clock.now()) : null;
    const { rowCount } = await (step === null
      ? this.db.pool.query('DELETE FROM codigos_recuperacion WHERE usuario_id = $1 AND huella = $2', [
          userId,
          recoveryDigest(code),
        ])
      : this.db.pool.query('UPDATE segundos_factores SET ultimo_paso = $2 WHERE usuario_id = $1 AND ultimo_paso < $2', [
          userId,
          step,
        ]));
    return rowCount === 1;
  }

  private async countCode(userId: number): Promise<void> {
    const tries = await this.throttle.count(`codigo|${userId}`, CODE_MINUTES);
    if (tries > CODES_ALLOWED) throw accessErrors['demasiados-codigos']();
  }

  private async forgetCodes(userId: number): Promise<void> {
    await this.throttle.forget(`codigo|${userId}`);
  }
}

const WRONG_CODE = 'El código no es correcto o ya se ha usado. Espere al siguiente.';
