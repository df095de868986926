import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Database } from '../db';
import { Settings } from '../settings/settings.service';
import { accesoSettings } from './acceso.settings';
import type { Session } from '../http/request';

type Account = Omit<Session, 'huella'>;

/**
 * A row that a route needs at every call, read in the same round trip as the session. It is read before anybody knows
 * whether the caller may see it: that is for the route to say.
 */
export interface Companion {
  /** Where the row's number stands in the route's address. */
  param: string;
  /** The prepared statement that finds it with the session. */
  find: { name: string; text: string };
}

/**
 * @param name one word, for the prepared statement.
 * @param sql a SELECT of one JSON value or none, for the number `$3`.
 */
export function makeCompanion(name: string, sql: string, param: string): Companion {
  return {
    param,
    // The account as one JSON value rather than as columns: the driver reads it in one go.
    find: {
      name: `sesion-vigente-${name}`,
      text: `SELECT json_build_object(
               'user', json_build_object('id', u.id, 'username', u.username, 'nombre', u.nombre, 'tipo', u.tipo, 'permisos', u.permisos),
               'rol', u.rol, 'listadosClasicos', u.listados_clasicos, 'programacion', u.programacion) AS cuenta,
             (${sql}) AS companion
             FROM sesiones s JOIN usuarios u ON u.id = s.usuario_id
             WHERE s.huella = $1 AND s.caduca > $2 AND u.activo`,
    },
  };
}

export interface OpenedSession {
  /** What goes in the cookie. */
  cookie: string;
  /** How long it lasts. */
  seconds: number;
}

interface SessionRow {
  cuenta: Account;
  companion: unknown;
}

const ALONE = makeCompanion('sola', 'SELECT NULL::json WHERE $3::integer IS NULL', '');

/** Sessions are rows. The cookie is random; the table holds only its digest. The account is read at every request. */
@Injectable()
export class SessionStore {
  static readonly cookie = 'claustro_sesion';

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** The session a cookie stands for, or null when there is none, it has ended, or the account is suspended. */
  async find(cookie: string | undefined): Promise<Session | null> {
    return (await this.findWith(cookie, ALONE, null)).session;
  }

  /** The same, and the companion of that key: null without a session, and when there is no such row. */
  async findWith(
    cookie: string | undefined,
    companion: Companion,
    key: number | null,
  ): Promise<{ session: Session | null; companion: unknown }> {
    if (cookie === undefined || cookie.length > 100) return { session: null, companion: null };
    const huella = digest(cookie);
    const { rows } = await this.db.pool.query<SessionRow>({
      ...companion.find,
      values: [huella, this.clock.now(), key],
    });
    const row = rows[0];
    if (row === undefined) return { session: null, companion: null };
    return { session: { ...row.cuenta, huella }, companion: row.companion };
  }

  /**
   * Opens a session that lasts as long as the academy's settings say.
   * @param clave as it is stored, of the account that was let in: whoever knew it stays out once there is another.
   * @returns null when the account has been suspended, or has got another clave, since it was read
   */
  async open(usuarioId: number, clave: string, agente: string): Promise<OpenedSession | null> {
    const cookie = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const hours = (await this.settings.of(accesoSettings))['acceso.horas_sesion'] ?? accesoSettings.ajustes[0].inicial;
    const seconds = hours * 3600;
    const { rowCount } = await this.db.pool.query(
      `WITH pasadas AS (DELETE FROM sesiones WHERE caduca <= $3),
         acceso AS (UPDATE usuarios SET ultimo_acceso = $3 WHERE id = $2 AND activo AND clave = $6 RETURNING id)
       INSERT INTO sesiones (huella, usuario_id, creada, caduca, agente) SELECT $1, id, $3, $4, $5 FROM acceso`,
      [digest(cookie), usuarioId, now, new Date(now.getTime() + seconds * 1000), agente.slice(0, 200), clave],
    );
    return rowCount === 0 ? null : { cookie, seconds };
  }

  async close(session: Session): Promise<void> {
    await this.db.pool.query('DELETE FROM sesiones WHERE huella = $1', [session.huella]);
  }
}

function digest(cookie: string): Buffer {
  return hash('sha256', cookie, 'buffer');
}
