import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EstadoEnvio, InvitacionReply, LoginReply, RecordActionReply } from '../../contracts';
import {
  accessErrors,
  AccessLinks,
  AccessMails,
  loadAcademyContact,
  loadAcademyName,
  ClaveMail,
  ClaveRules,
  Clock,
  Database,
  hashPassword,
  HOME_PAGES,
  LoginGate,
  newToken,
  SegundoFactorService,
  SessionStore,
  setClave,
  tokenDigest,
  type CreatedSession,
  type Actor,
  type LinkedMail,
} from '../../platform';
import { invitationMail } from './invitation-email';
import { checkNotOutranked, lockUsuario, lockActor, type LockedUsuario } from '../lock-usuarios';
import { usuariosErrors } from '../errors';

export const INVITATION_DAYS = 7;
const TOKEN = /^[\w-]{43}$/;

/**
 * SQL condition: the invitation with digest `$1` can be used at the time `$2`. If the user who created the invitation was deleted, nobody
 * can use the invitation, because the deleted user may know the link.
 */
const IS_USABLE = 'huellas @> ARRAY[$1::bytea] AND usada_en IS NULL AND caduca > $2 AND creada_por IS NOT NULL';

const PATH = '/usuario/invitacion/';

/**
 * SQL: the mail address in the record of a guardian or student `u`; null if there is none.
 * Teachers are left out for security. Otherwise, an office user could enter another address in the record of a teacher with more
 * permissions, and receive the link of the teacher.
 */
const FAMILY_EMAIL = `(
  SELECT p.email FROM (SELECT usuario_id, email FROM tutores UNION ALL SELECT usuario_id, email FROM alumnos) p
  WHERE p.usuario_id = u.id AND u.tipo IN ('TUT', 'ALU') AND p.email <> '' LIMIT 1)`;

/**
 * SQL: adds a link to the open invitation of a mail. The link that the inviting user has seen is there already. The conditions are those of
 * `IS_USABLE`. Also, the mail must go to the present address `$4` of a user who is not suspended: an address that was corrected since may
 * belong to somebody else.
 */
const OPEN = `
  UPDATE invitaciones i SET huellas = CASE WHEN huellas @> ARRAY[$2::bytea] THEN huellas ELSE huellas || $2::bytea END
  FROM usuarios u
  WHERE u.id = i.usuario_id AND i.mensaje_id = $1 AND usada_en IS NULL AND caduca > $3 AND creada_por IS NOT NULL
    AND u.activo AND lower(trim(coalesce(u.email, ${FAMILY_EMAIL}))) = $4 RETURNING i.origen`;

const HANDED_OVER = 'hágale llegar el enlace.';

/** What the inviting user reads, by the state of the mail some seconds after the invitation. */
const SENTENCES: Partial<Record<EstadoEnvio, (email: string) => string>> = {
  enviado: (email) => `Invitación enviada a ${email}.`,
  guardado: () => `Invitación creada. El correo saliente no está configurado: ${HANDED_OVER}`,
  rechazado: (email) => `Invitación creada, pero no se ha podido enviar a ${email}: ${HANDED_OVER}`,
  dudoso: (email) => `Invitación creada. No se sabe si ha llegado a ${email}, y se enviará otra vez.`,
};
const WAITING = (email: string): string =>
  `Invitación creada. El correo a ${email} no ha salido todavía y se seguirá intentando. También puede hacerle llegar el enlace.`;

/**
 * One-time links with which people choose their clave. A link has 256 random bits; the table stores only digests. An invitation has the
 * link that the inviting user sees, and further ones if its mail is sent again: any of them spends it.
 */
@Injectable()
export class InvitacionesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mails: AccessMails,
    private readonly links: AccessLinks,
    private readonly sessions: SessionStore,
    private readonly gate: LoginGate,
    private readonly rules: ClaveRules,
    private readonly claveMail: ClaveMail,
    private readonly secondFactor: SegundoFactorService,
  ) {
    links.register('invitacion', {
      label: 'Elegir la clave',
      path: PATH,
      open: (manager, mail, digest) => this.open(manager, mail, digest),
    });
  }

  /**
   * Creates an invitation link for a user and deletes an earlier unused link. If the mail address of the user is known, mails the link.
   * @param origin the origin of the pages in the browser of the inviting user
   * @throws uno-mismo, superior, suspendido, sin-permiso, no-existe
   */
  async invite(id: number, origin: string, actor: Actor): Promise<RecordActionReply> {
    const token = newToken();
    const now = this.clock.now();
    const expires = new Date(now.getTime() + INVITATION_DAYS * 24 * 3_600_000);
    const { usuario, mail } = await this.db.transaction(actor, async (manager) => {
      const granter = await lockActor(manager, actor);
      const locked = await lockUsuario(manager, id);
      if (id === granter.id) throw usuariosErrors['uno-mismo']();
      // The inviting user sees the link and could use the link to log in as the invited user. So the invited user must not have more
      // permissions than the inviting user.
      checkNotOutranked(granter, locked);
      if (!locked.activo) throw usuariosErrors.suspendido();
      const posted = await this.postMail(manager, locked, expires, granter.id);
      await manager.query('DELETE FROM invitaciones WHERE usuario_id = $1 AND usada_en IS NULL', [id]);
      await manager.query(
        `INSERT INTO invitaciones (usuario_id, huellas, creada, caduca, creada_por, mensaje_id, origen)
         VALUES ($1, ARRAY[$2::bytea], $3, $4, $5, $6, $7)`,
        [id, tokenDigest(token), now, expires, granter.id, posted?.id ?? null, origin],
      );
      return { usuario: locked, mail: posted };
    });
    return { mensaje: await this.deliver(usuario, mail, token), enlace: `${origin}${PATH}${token}` };
  }

  /** Returns the user whom a link invites. @throws enlace-gastado */
  async check(token: string): Promise<InvitacionReply> {
    const [row] = await this.db.rows<Pick<InvitacionReply, 'nombre' | 'username'>>(
      `SELECT u.nombre, u.username FROM invitaciones i JOIN usuarios u ON u.id = i.usuario_id
       WHERE ${IS_USABLE} AND u.activo`,
      [readDigest(token), this.clock.now()],
    );
    if (row === undefined) throw usuariosErrors['enlace-gastado']();
    return { academia: await loadAcademyName(this.db), ...row };
  }

  /**
   * Sets the clave, ends the sessions of the old clave and logs the user in. The link cannot be used again.
   * @throws enlace-gastado also if another request has just used the link; clave-guardada if the log-in needs a second factor
   */
  async use(
    token: string,
    clave: string,
    requestId: string,
    userAgent: string,
  ): Promise<CreatedSession & { reply: LoginReply }> {
    const digest = readDigest(token);
    // Checks the token before the clave is hashed. Hashing is slow, so an invalid token must be refused first.
    const usuarioId = await this.findOwner(digest);
    await this.rules.check(clave, usuarioId, 'clave');
    const hashed = await this.gate.hash({ key: '', hasPriority: true }, () => hashPassword(clave));
    const { usuario, mailId } = await this.db.transaction({ userId: usuarioId, requestId }, async (manager) => {
      // Locks the user first and the invitation second, as all other transactions do. The reverse order could cause a deadlock.
      const user = await setClave(manager, usuarioId, hashed);
      const [, spent]: [unknown, number] = await manager.query(
        `UPDATE invitaciones SET usada_en = $2 WHERE ${IS_USABLE}`,
        [digest, this.clock.now()],
      );
      if (spent === 0 || user === null) throw usuariosErrors['enlace-gastado']();
      // Tells the owner of the account that a clave was chosen. The user who sent the invitation has seen the link too, and may have
      // chosen the clave.
      const familyEmail = await findFamilyEmail(manager, usuarioId);
      const what = 'Se ha elegido la clave con una invitación';
      return { usuario: user, mailId: await this.claveMail.notifyOwner(manager, usuarioId, what, familyEmail) };
    });
    this.claveMail.deliver(mailId);
    const factor = await this.secondFactor.loadState(usuarioId);
    if (factor.isOn) throw accessErrors['clave-guardada']({ segundoFactor: true });
    const session = await this.sessions.create(usuario.id, hashed, userAgent);
    if (session === null) throw usuariosErrors['enlace-gastado']();
    return {
      ...session,
      reply: {
        usuario,
        academia: await loadAcademyName(this.db),
        zona: this.clock.zone,
        inicio: HOME_PAGES[usuario.tipo],
        faltaSegundoFactor: factor.isPending,
      },
    };
  }

  private async findOwner(digest: Buffer): Promise<number> {
    const [row] = await this.db.rows<{ usuario_id: number }>(`SELECT usuario_id FROM invitaciones WHERE ${IS_USABLE}`, [
      digest,
      this.clock.now(),
    ]);
    if (row === undefined) throw usuariosErrors['enlace-gastado']();
    return row.usuario_id;
  }

  /** Writes the mail of an invitation. @returns null if no address is known */
  private async postMail(
    manager: EntityManager,
    { id, nombre, username, email: ownEmail }: LockedUsuario,
    expires: Date,
    authorId: number,
  ): Promise<LinkedMail | null> {
    const address = ownEmail ?? (await findFamilyEmail(manager, id));
    if (address === null) return null;
    const { nombre: academyName } = await loadAcademyContact(manager);
    const content = invitationMail({ academyName, personName: nombre, username, expires, zone: this.clock.zone });
    const mailId = await this.mails.post(manager, { kind: 'invitacion', userId: id, address, authorId, ...content });
    return { id: mailId, address };
  }

  /**
   * Sends the mail with the link that the inviting user sees, and returns a sentence for this user. Whatever becomes of the mail, the link
   * is valid.
   */
  private async deliver({ nombre }: LockedUsuario, mail: LinkedMail | null, token: string): Promise<string> {
    if (mail === null) return `Invitación creada. ${nombre} no tiene correo: ${HANDED_OVER}`;
    const state = await this.links.withToken(mail.id, token, () => this.mails.deliver(mail.id));
    return (SENTENCES[state] ?? WAITING)(mail.address);
  }

  private async open(manager: EntityManager, { id, address }: LinkedMail, digest: Buffer): Promise<string | null> {
    const values = [id, digest, this.clock.now(), address];
    const [[invitation]]: [{ origen: string }[], number] = await manager.query(OPEN, values);
    return invitation?.origen ?? null;
  }
}

/** The mail address in the record of a guardian or student; null if there is none. */
async function findFamilyEmail(manager: EntityManager, userId: number): Promise<string | null> {
  const rows: { email: string | null }[] = await manager.query(
    `SELECT ${FAMILY_EMAIL} AS email FROM usuarios u WHERE u.id = $1`,
    [userId],
  );
  return rows[0]?.email ?? null;
}

/** Computes the digest of a token. @throws enlace-gastado for a malformed token */
function readDigest(token: string): Buffer {
  if (!TOKEN.test(token)) throw usuariosErrors['enlace-gastado']();
  return tokenDigest(token);
}
