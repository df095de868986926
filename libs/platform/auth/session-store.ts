import { Injectable } from '@nestjs/common';
import { readZone } from '../civil';
import { Clock, ZONE_SQL } from '../clock';
import { Database } from '../db';
import type { Session } from '../http/request';
import type { Prefetch } from '../http/routes';
import { SettingsService } from '../settings/settings.service';
import { accesoSettings, PAST_COURSE_SETTING } from './acceso.settings';
import { FACTOR_PENDING } from './segundo-factor/factor-pending';
import { SessionUses } from './session-uses';
import { newToken, tokenDigest } from './tokens/random-token';

/** Maximum number of open sessions of a user. If a user opens more, the least recently used session ends. */
const SESSIONS_OF_A_USER = 20;

type Account = Omit<Session, 'cookieDigest'>;

/** SQL: the account of user `u` as one JSON value. */
const ACCOUNT = `json_build_object(
  'user', json_build_object('id', u.id, 'username', u.username, 'nombre', u.nombre, 'tipo', u.tipo, 'permisos', u.permisos, 'tema', u.tema),
  'role', u.rol, 'classicLists', u.listados_clasicos, 'programmingMode', u.programacion, 'factorPending', ${FACTOR_PENDING},
  'seesPastCourse', EXISTS (SELECT FROM ajustes a WHERE a.codigo = '${PAST_COURSE_SETTING}' AND a.valor = 'true'))`;

/**
 * Defines a statement that reads the session and one more row in the same round trip.
 * @param name one word, a part of the name of the prepared statement
 * @param sql a SELECT that returns at most one JSON value; `$3` is the id of the row
 * @param param name of the route parameter that holds the id of the row
 */
export function definePrefetch(name: string, sql: string, param: string): Prefetch {
  return {
    param,
    // The account is one JSON value, because the driver parses one value faster than many columns.
    statement: {
      name: `sesion-vigente-${name}`,
      text: `SELECT ${ACCOUNT} AS account,
             (${sql}) AS prefetched, ${ZONE_SQL} AS zone, extract(epoch FROM s.ultima)::float8 * 1000 AS "lastUse"
             FROM sesiones s JOIN usuarios u ON u.id = s.usuario_id
             WHERE s.huella = $1 AND s.caduca > $2 AND u.activo`,
    },
  };
}

export interface CreatedSession {
  /** Value of the cookie. */
  cookie: string;
  /** Lifetime in seconds. */
  seconds: number;
}

interface SessionRow {
  /** The last stored use of the session, in milliseconds since 1970. */
  lastUse: number;
  account: Account;
  prefetched: unknown;
  zone: string;
}

const NO_PREFETCH = definePrefetch('sola', 'SELECT NULL::json WHERE $3::integer IS NULL', '');

/** Stores each session as a row. The row contains only the digest of the random cookie. Every request reads the account again. */
@Injectable()
export class SessionStore {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly uses: SessionUses,
  ) {}

  /** The session of a cookie; null when there is none, it has expired, or the account is suspended. */
  async find(cookie: string | undefined): Promise<Session | null> {
    return (await this.findWithPrefetch(cookie, NO_PREFETCH, null)).session;
  }

  /**
   * The rights that a user has now, for work that is done in the name of the user without a request. Null if the user does not exist or is
   * suspended.
   */
  async ofUser(usuarioId: number): Promise<Session | null> {
    const [row] = await this.db.rows<{ account: Account }>(
      `SELECT ${ACCOUNT} AS account FROM usuarios u WHERE u.id = $1 AND u.activo`,
      [usuarioId],
    );
    return row === undefined ? null : { ...row.account, cookieDigest: Buffer.alloc(0) };
  }

  /**
   * Reads in one statement: the session of the cookie, the prefetched row of `id`, and the academy's zone. If the session exists, sets the
   * zone of the clock. Otherwise the session and the row are null, and the clock keeps its zone.
   */
  async findWithPrefetch(
    cookie: string | undefined,
    prefetch: Prefetch,
    id: number | null,
  ): Promise<{ session: Session | null; prefetched: unknown }> {
    if (cookie === undefined || cookie.length > 100) return { session: null, prefetched: null };
    const cookieDigest = tokenDigest(cookie);
    const { rows } = await this.db.pool.query<SessionRow>({
      ...prefetch.statement,
      values: [cookieDigest, this.clock.now(), id],
    });
    const row = rows[0];
    if (row === undefined) return { session: null, prefetched: null };
    this.clock.useZone(readZone(row.zone));
    this.uses.note(cookieDigest, row.lastUse);
    return { session: { ...row.account, cookieDigest }, prefetched: row.prefetched };
  }

  /**
   * Creates a session. A setting of the academy gives the duration.
   * @param clave the stored password hash that the caller verified
   * @param replaced the session cookie that the browser sent; the session with this cookie ends
   * @returns null if the account is suspended, or if the password hash of the account is no longer `clave`
   */
  async create(usuarioId: number, clave: string, userAgent: string, replaced?: string): Promise<CreatedSession | null> {
    const cookie = newToken();
    const now = this.clock.now();
    const hours =
      (await this.settings.load(accesoSettings))['acceso.horas_sesion'] ?? accesoSettings.settings[0].initialValue;
    const seconds = hours * 3600;
    const { rowCount } = await this.db.pool.query(
      `WITH pasadas AS (DELETE FROM sesiones WHERE caduca <= $3 OR huella = $7 OR huella IN (
           SELECT huella FROM sesiones WHERE usuario_id = $2 ORDER BY ultima DESC OFFSET ${SESSIONS_OF_A_USER - 1})),
         acceso AS (UPDATE usuarios SET ultimo_acceso = $3 WHERE id = $2 AND activo AND clave = $6 RETURNING id)
       INSERT INTO sesiones (huella, usuario_id, creada, ultima, caduca, agente) SELECT $1, id, $3, $3, $4, $5 FROM acceso`,
      [
        tokenDigest(cookie),
        usuarioId,
        now,
        new Date(now.getTime() + seconds * 1000),
        userAgent.slice(0, 200),
        clave,
        tokenDigest(replaced ?? ''),
      ],
    );
    return rowCount === 0 ? null : { cookie, seconds };
  }

  async delete(session: Session): Promise<void> {
    await this.db.pool.query('DELETE FROM sesiones WHERE huella = $1', [session.cookieDigest]);
  }
}
