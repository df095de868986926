import { Injectable, Logger } from '@nestjs/common';
import type { InvitacionReply, LoginReply, RecordActionReply } from '../../contracts';
import {
  accessErrors,
  loadAcademyName,
  AppError,
  ClaveMail,
  ClaveRules,
  Clock,
  Database,
  hashPassword,
  HOME_PAGES,
  LoginGate,
  MailService,
  newToken,
  SegundoFactorService,
  SessionStore,
  setClave,
  tokenDigest,
  type CreatedSession,
  type Actor,
} from '../../platform';
import { renderInvitation } from './invitation-email';
import { checkNotOutranked, lockUsuario, lockActor, type LockedUsuario } from '../lock-usuarios';
import { usuariosErrors } from '../errors';

export const INVITATION_DAYS = 7;
const TOKEN = /^[\w-]{43}$/;

/**
 * SQL condition: the invitation with digest `$1` can be used at the time `$2`. If the user who created the invitation was deleted, nobody
 * can use the invitation, because the deleted user may know the link.
 */
const IS_USABLE = 'huella = $1 AND usada_en IS NULL AND caduca > $2 AND creada_por IS NOT NULL';

const PATH = '/usuario/invitacion/';

/** One-time links with which people choose their clave. A link has 256 random bits; the table stores only its digest. */
@Injectable()
export class InvitacionesService {
  private readonly log = new Logger('Invitaciones');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mail: MailService,
    private readonly sessions: SessionStore,
    private readonly gate: LoginGate,
    private readonly rules: ClaveRules,
    private readonly claveMail: ClaveMail,
    private readonly secondFactor: SegundoFactorService,
  ) {}

  /**
   * Creates an invitation link for a user and deletes an earlier unused link. If the mail address of the user is known, mails the link.
   * @param origin the origin of the pages in the browser of the inviting user
   * @throws uno-mismo, superior, suspendido, sin-permiso, no-existe
   */
  async invite(id: number, origin: string, actor: Actor): Promise<RecordActionReply> {
    const token = newToken();
    const now = this.clock.now();
    const expires = new Date(now.getTime() + INVITATION_DAYS * 24 * 3_600_000);
    const usuario = await this.db.transaction(actor, async (manager) => {
      const granter = await lockActor(manager, actor);
      const locked = await lockUsuario(manager, id);
      if (id === granter.id) throw usuariosErrors['uno-mismo']();
      // The inviting user sees the link and could use the link to log in as the invited user. So the invited user must not have more
      // permissions than the inviting user.
      checkNotOutranked(granter, locked);
      if (!locked.activo) throw usuariosErrors.suspendido();
      await manager.query('DELETE FROM invitaciones WHERE usuario_id = $1 AND usada_en IS NULL', [id]);
      await manager.query(
        'INSERT INTO invitaciones (usuario_id, huella, creada, caduca, creada_por) VALUES ($1, $2, $3, $4, $5)',
        [id, tokenDigest(token), now, expires, granter.id],
      );
      return locked;
    });
    const link = `${origin}${PATH}${token}`;
    return { mensaje: await this.deliver(usuario, link, expires), enlace: link };
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
    const usuario = await this.db.transaction({ userId: usuarioId, requestId }, async (manager) => {
      // Locks the user first and the invitation second, as all other transactions do. The reverse order could cause a deadlock.
      const user = await setClave(manager, usuarioId, hashed);
      const [, spent]: [unknown, number] = await manager.query(
        `UPDATE invitaciones SET usada_en = $2 WHERE ${IS_USABLE}`,
        [digest, this.clock.now()],
      );
      if (spent === 0 || user === null) throw usuariosErrors['enlace-gastado']();
      return user;
    });
    // Tells the owner of the account that a clave was chosen. The user who sent the invitation has seen the link too, and may have chosen
    // the clave.
    const familyEmail = await this.findFamilyEmail(usuarioId);
    void this.claveMail.notifyOwner(usuarioId, 'Se ha elegido la clave con una invitación', familyEmail);
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

  /**
   * Returns the mail address in the record of a guardian or student; null if there is none.
   * Teachers are left out for security. Otherwise, an office user could enter another address in the record of a teacher with more
   * permissions, and receive the link of the teacher.
   */
  private async findFamilyEmail(userId: number): Promise<string | null> {
    const [row] = await this.db.rows<{ email: string }>(
      `SELECT p.email FROM usuarios u JOIN (SELECT usuario_id, email FROM tutores UNION ALL SELECT usuario_id, email FROM alumnos) p
         ON p.usuario_id = u.id WHERE u.id = $1 AND u.tipo IN ('TUT', 'ALU') AND p.email <> ''`,
      [userId],
    );
    return row?.email ?? null;
  }

  /** Mails the link and returns a sentence for the inviting user. If the mail fails, the link is still valid. */
  private async deliver(
    { id, nombre, username, email: ownEmail }: LockedUsuario,
    link: string,
    expires: Date,
  ): Promise<string> {
    const email = ownEmail ?? (await this.findFamilyEmail(id));
    if (email === null) return `Invitación creada. ${nombre} no tiene correo: hágale llegar el enlace.`;
    try {
      const academyName = await loadAcademyName(this.db);
      const sent = await this.mail.send({
        to: email,
        ...renderInvitation({ academyName, personName: nombre, username, link, expires, zone: this.clock.zone }),
      });
      if (sent === 'enviado') return `Invitación enviada a ${email}.`;
      return 'Invitación creada. El correo saliente no está configurado: hágale llegar el enlace.';
    } catch (error) {
      if (!(error instanceof AppError)) this.log.error(error);
      return `Invitación creada, pero no se ha podido enviar a ${email}: hágale llegar el enlace.`;
    }
  }
}

/** Computes the digest of a token. @throws enlace-gastado for a malformed token */
function readDigest(token: string): Buffer {
  if (!TOKEN.test(token)) throw usuariosErrors['enlace-gastado']();
  return tokenDigest(token);
}
