import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Role, UserType } from '../../contracts';
import { Clock } from '../clock';
import { Database } from '../db';
import type { Session } from '../http/request';

/** A session ends this long after the log-in. */
export const SESSION_HOURS = 12;

interface SessionRow {
  id: number;
  username: string;
  nombre: string;
  tipo: UserType;
  rol: Role;
  permisos: string[];
  listados_clasicos: boolean;
  programacion: boolean;
}

const FIND = {
  name: 'sesion-vigente',
  text: `SELECT u.id, u.username, u.nombre, u.tipo, u.rol, u.permisos, u.listados_clasicos, u.programacion
         FROM sesiones s JOIN usuarios u ON u.id = s.usuario_id
         WHERE s.huella = $1 AND s.caduca > $2 AND u.activo`,
};

/** Sessions are rows. The cookie is random; the table holds only its digest. The account is read at every request. */
@Injectable()
export class SessionStore {
  static readonly cookie = 'claustro_sesion';

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The session a cookie stands for, or null when there is none, it has ended, or the account is suspended. */
  async find(cookie: string | undefined): Promise<Session | null> {
    if (cookie === undefined || cookie.length > 100) return null;
    const huella = digest(cookie);
    const { rows } = await this.db.pool.query<SessionRow>({ ...FIND, values: [huella, this.clock.now()] });
    const row = rows[0];
    if (row === undefined) return null;
    const { listados_clasicos: listadosClasicos, programacion, rol, ...user } = row;
    return { user, rol, listadosClasicos, programacion, huella };
  }

  /** Opens a session and returns what goes in the cookie. */
  async open(usuarioId: number, agente: string): Promise<string> {
    const cookie = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await this.db.pool.query(
      `WITH pasadas AS (DELETE FROM sesiones WHERE caduca <= $3), acceso AS (UPDATE usuarios SET ultimo_acceso = $3 WHERE id = $2)
       INSERT INTO sesiones (huella, usuario_id, creada, caduca, agente) VALUES ($1, $2, $3, $4, $5)`,
      [digest(cookie), usuarioId, now, new Date(now.getTime() + SESSION_HOURS * 3_600_000), agente.slice(0, 200)],
    );
    return cookie;
  }

  async close(session: Session): Promise<void> {
    await this.db.pool.query('DELETE FROM sesiones WHERE huella = $1', [session.huella]);
  }
}

function digest(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest();
}
