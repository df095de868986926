import { hash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { InvitationReply, LoginReply, RecordActionReply, SessionUser } from '../contracts';
import {
  academyName,
  AppError,
  Clock,
  Database,
  hashPassword,
  HOME,
  Mail,
  SessionStore,
  type OpenedSession,
  type Actor,
} from '../platform';
import { carta } from './carta';
import { checkNoSuperior, cuentaDe, quienActua, type Cuenta } from './cuenta';
import { usuariosErrors } from './errors';

export const INVITATION_DAYS = 7;
const TOKEN = /^[\w-]{43}$/;

/** The link `$1` serves at the instant `$2`. Whoever made it may know it: it goes with them when they are deleted. */
const OPEN = 'huella = $1 AND usada_en IS NULL AND caduca > $2 AND creada_por IS NOT NULL';

/** Where somebody opens their invitation. */
const PATH = '/usuario/invitacion/';

/** One-time links by which people choose their clave. The link holds 256 random bits; the table only their digest. */
@Injectable()
export class InvitacionesService {
  private readonly log = new Logger('Invitaciones');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mail: Mail,
    private readonly sessions: SessionStore,
  ) {}

  /**
   * Makes a link for a user, in place of the one before, and sends it when they have an address.
   * @param origin of our pages, as the person who invites sees them.
   * @throws uno-mismo, superior, suspendido, sin-permiso, no-existe
   */
  async invite(id: number, origin: string, actor: Actor): Promise<RecordActionReply> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const caduca = new Date(now.getTime() + INVITATION_DAYS * 24 * 3_600_000);
    const cuenta = await this.db.transaction(actor, async (manager) => {
      const quien = await quienActua(manager, actor);
      const found = await cuentaDe(manager, id);
      if (id === quien.id) throw usuariosErrors['uno-mismo']();
      // Whoever holds the link can be this user: it is not for those who may do less.
      checkNoSuperior(quien, found);
      if (!found.activo) throw usuariosErrors.suspendido();
      await manager.query('DELETE FROM invitaciones WHERE usuario_id = $1 AND usada_en IS NULL', [id]);
      await manager.query(
        'INSERT INTO invitaciones (usuario_id, huella, creada, caduca, creada_por) VALUES ($1, $2, $3, $4, $5)',
        [id, digest(token), now, caduca, quien.id],
      );
      return found;
    });
    const enlace = `${origin}${PATH}${token}`;
    return { mensaje: await this.deliver(cuenta, enlace, caduca), enlace };
  }

  /** Whose link it is. @throws enlace-gastado */
  async check(token: string): Promise<InvitationReply> {
    const [row] = await this.db.rows<Pick<InvitationReply, 'nombre' | 'username'>>(
      `SELECT u.nombre, u.username FROM invitaciones i JOIN usuarios u ON u.id = i.usuario_id
       WHERE ${OPEN} AND u.activo`,
      [digestOf(token), this.clock.now()],
    );
    if (row === undefined) throw usuariosErrors['enlace-gastado']();
    return { academia: await academyName(this.db), ...row };
  }

  /**
   * Sets the clave and lets the person in; the link is spent, and whoever was in with the clave before is out.
   * @throws enlace-gastado, also for the slower of two
   */
  async use(
    token: string,
    clave: string,
    peticionId: string,
    agente: string,
  ): Promise<OpenedSession & { reply: LoginReply }> {
    const huella = digestOf(token);
    // Before the slow hash: what opens nothing is not worth it.
    const usuarioId = await this.ownerOf(huella);
    const hashed = await hashPassword(clave);
    const usuario = await this.db.transaction({ usuarioId, peticionId }, async (manager) => {
      // The account first, as everybody who closes it does: of two who wait for each other none would get on.
      const [[user]]: [SessionUser[], number] = await manager.query(
        `UPDATE usuarios SET clave = $2, version = version + 1 WHERE id = $1 AND activo
         RETURNING id, username, nombre, tipo, permisos`,
        [usuarioId, hashed],
      );
      const [, spent]: [unknown, number] = await manager.query(`UPDATE invitaciones SET usada_en = $2 WHERE ${OPEN}`, [
        huella,
        this.clock.now(),
      ]);
      if (spent === 0 || user === undefined) throw usuariosErrors['enlace-gastado']();
      await manager.query('DELETE FROM sesiones WHERE usuario_id = $1', [usuarioId]);
      return user;
    });
    const session = await this.sessions.open(usuario.id, hashed, agente);
    if (session === null) throw usuariosErrors['enlace-gastado']();
    return {
      ...session,
      reply: { usuario, academia: await academyName(this.db), inicio: HOME[usuario.tipo] },
    };
  }

  private async ownerOf(huella: Buffer): Promise<number> {
    const [row] = await this.db.rows<{ usuario_id: number }>(`SELECT usuario_id FROM invitaciones WHERE ${OPEN}`, [
      huella,
      this.clock.now(),
    ]);
    if (row === undefined) throw usuariosErrors['enlace-gastado']();
    return row.usuario_id;
  }

  /** Sends the link; what is said to whoever invites. A mail that does not go out is no reason to lose the link. */
  private async deliver({ nombre, username, email }: Cuenta, enlace: string, caduca: Date): Promise<string> {
    if (email === null) return `Invitación creada. ${nombre} no tiene correo: hágale llegar el enlace.`;
    try {
      const academia = await academyName(this.db);
      const sent = await this.mail.send({ to: email, ...carta({ academia, nombre, username, enlace, caduca }) });
      if (sent === 'enviado') return `Invitación enviada a ${email}.`;
      return 'Invitación creada. El correo saliente no está configurado: hágale llegar el enlace.';
    } catch (error) {
      if (!(error instanceof AppError)) this.log.error(error);
      return `Invitación creada, pero no se ha podido enviar a ${email}: hágale llegar el enlace.`;
    }
  }
}

/** @throws enlace-gastado for what no link of ours can be. */
function digestOf(token: string): Buffer {
  if (!TOKEN.test(token)) throw usuariosErrors['enlace-gastado']();
  return digest(token);
}

const digest = (token: string): Buffer => hash('sha256', token, 'buffer');
