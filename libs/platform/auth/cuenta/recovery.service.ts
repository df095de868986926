import { Injectable, Logger } from '@nestjs/common';
import type { RecoveryLinkReply } from '../../../contracts';
import { loadAcademyName } from '../../academy/academy';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../clock';
import { Database } from '../../db';
import { accessErrors } from '../../errors';
import { AccessLinks, type LinkedMail } from '../access-mail/access-links';
import { ClaveMail } from '../claves/clave-mail';
import { ClaveRules } from '../claves/clave-rules';
import { hashPassword } from '../claves/passwords';
import { setClave } from '../claves/set-clave';
import { LoginGate } from '../limits/login-gate';
import { LoginThrottle } from '../limits/throttle';
import { tokenDigest } from '../tokens/random-token';

const TOKEN = /^[\w-]{43}$/;
const PATH = '/usuario/clave/';

/**
 * Maximum number of recovery mails per hour: `MAILS_OF_ACCOUNT` for one account, `MAILS_OF_ADDRESS` for one network address. The first
 * protects the owner of the account from unwanted mails; the second protects against attacks.
 */
const MAILS_OF_ACCOUNT = 3;
const MAILS_OF_ADDRESS = 30;
/** Maximum requests in progress; above this number, new requests are dropped. */
const MAX_PENDING = 50;

const ACTOR = { userId: null, requestId: 'recordar' };

/** A new request replaces the one before, whose mail is then no longer sent if it has not left. */
const SAVE_REQUEST = `
  INSERT INTO recuperaciones (usuario_id, mensaje_id, origen, pedida) VALUES ($1, $2, $3, $4)
  ON CONFLICT (usuario_id) DO UPDATE
    SET mensaje_id = excluded.mensaje_id, origen = excluded.origen, pedida = excluded.pedida, huellas = '{}', caduca = NULL`;

/** The hour of the link begins when its mail leaves. After a day nobody waits for the mail any more. */
const OPEN = `
  UPDATE recuperaciones r SET huellas = r.huellas || $3::bytea, caduca = $4::timestamptz + interval '1 hour'
  FROM usuarios u
  WHERE u.id = r.usuario_id AND u.activo AND r.mensaje_id = $1 AND lower(trim(u.email)) = $2 AND r.pedida > $4::timestamptz - interval '1 day'
  RETURNING r.origen`;

/** One-time links for people who forgot their clave. */
@Injectable()
export class RecoveryService {
  private readonly log = new Logger('Recuperación');
  private pending = 0;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mail: ClaveMail,
    private readonly rules: ClaveRules,
    private readonly gate: LoginGate,
    private readonly throttle: LoginThrottle,
    links: AccessLinks,
  ) {
    links.register('recuperacion', {
      label: 'Elegir otra clave',
      path: PATH,
      open: (manager, mail, digest) => this.open(manager, mail, digest),
    });
  }

  /**
   * Sends a link if the account exists and has a mail address and a clave. The reply does not wait for the mail. So neither the reply nor
   * its delay reveals whether the account exists.
   * @param origin the origin of the page that the link opens
   */
  request(username: string, address: string, origin: string): void {
    if (this.pending >= MAX_PENDING) return;
    this.pending += 1;
    this.send(username, address, origin)
      .catch((error: unknown) => {
        this.log.error(error);
      })
      .finally(() => {
        this.pending -= 1;
      });
  }

  /** Checks a link. @returns the academy and the user of the link @throws enlace-caducado */
  async check(token: string): Promise<RecoveryLinkReply> {
    const { nombre, username } = await this.findOwner(token);
    return { academia: await loadAcademyName(this.db), nombre, username };
  }

  /**
   * Sets the clave, ends all sessions of the user, and makes the link invalid.
   * @returns the user's id
   * @throws enlace-caducado, datos-invalidos
   */
  async use(token: string, clave: string, requestId: string): Promise<number> {
    // The link is checked before the clave is hashed: hashing is slow, so invalid links are refused cheaply.
    const { id } = await this.findOwner(token);
    await this.rules.check(clave, id, 'nueva');
    const hash = await this.gate.hash({ key: '', hasPriority: true }, () => hashPassword(clave));
    const mailId = await this.db.transaction({ userId: id, requestId }, async (manager) => {
      await manager.query('SELECT FROM usuarios WHERE id = $1 FOR UPDATE', [id]);
      const [, spent]: [unknown, number] = await manager.query(
        'DELETE FROM recuperaciones WHERE huellas @> ARRAY[$1::bytea] AND caduca > $2',
        [tokenDigest(token), this.clock.now()],
      );
      if (spent === 0 || (await setClave(manager, id, hash)) === null) throw accessErrors['enlace-caducado']();
      return this.mail.notifyOwner(manager, id, 'Se ha elegido otra clave con un enlace del correo');
    });
    this.mail.deliver(mailId);
    return id;
  }

  private async send(username: string, address: string, origin: string): Promise<void> {
    const place = { key: address, hasPriority: false };
    const owner = await this.gate.statement(place, () => this.findAccount(username));
    const isAllowed = await this.gate.statement(place, () => this.isAllowed(address, owner));
    if (owner === null || !isAllowed) return;
    const mailId = await this.db.transaction(ACTOR, async (manager) => {
      // The mail locks the user, which every transaction locks first.
      const id = await this.mail.postRecovery(manager, owner.id);
      await manager.query(SAVE_REQUEST, [owner.id, id, origin, this.clock.now()]);
      return id;
    });
    this.mail.deliver(mailId);
  }

  /** The request is open until its link is used, the clave or the address changes, the user is suspended, or a day has passed. */
  private async open(manager: EntityManager, { id, address }: LinkedMail, digest: Buffer): Promise<string | null> {
    const [[request]]: [{ origen: string }[], number] = await manager.query(OPEN, [
      id,
      address,
      digest,
      this.clock.now(),
    ]);
    return request?.origen ?? null;
  }

  private async isAllowed(address: string, owner: { id: number } | null): Promise<boolean> {
    if ((await this.throttle.count(`recordar-direccion|${address}`, 60)) > MAILS_OF_ADDRESS) return false;
    return owner !== null && (await this.throttle.count(`recordar|${owner.id}`, 60)) <= MAILS_OF_ACCOUNT;
  }

  private async findAccount(username: string): Promise<{ id: number } | null> {
    const [owner] = await this.db.rows<{ id: number }>(
      `SELECT id FROM usuarios WHERE username_normal = claustro_normal($1) AND activo AND clave IS NOT NULL AND email <> ''`,
      [username],
    );
    return owner ?? null;
  }

  private async findOwner(token: string): Promise<{ id: number; nombre: string; username: string }> {
    if (!TOKEN.test(token)) throw accessErrors['enlace-caducado']();
    const [owner] = await this.db.rows<{ id: number; nombre: string; username: string }>(
      `SELECT u.id, u.nombre, u.username FROM recuperaciones r JOIN usuarios u ON u.id = r.usuario_id
       WHERE r.huellas @> ARRAY[$1::bytea] AND r.caduca > $2 AND u.activo`,
      [tokenDigest(token), this.clock.now()],
    );
    if (owner === undefined) throw accessErrors['enlace-caducado']();
    return owner;
  }
}
