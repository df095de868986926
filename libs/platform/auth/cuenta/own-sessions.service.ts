import { Injectable } from '@nestjs/common';
import type { OpenSession } from '../../../contracts';
import { Clock } from '../../clock';
import { Database } from '../../db';
import { platformErrors } from '../../errors';
import type { Session } from '../../http/request';
import { browserName } from './browser-name';

type SessionRow = Omit<OpenSession, 'navegador'> & { agente: string };

const instant = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The open sessions of a user. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Lists the open sessions: this session first, then the others by last use. */
  async list({ user, cookieDigest }: Session): Promise<OpenSession[]> {
    const rows = await this.db.rows<SessionRow>(
      `SELECT id, ${instant('creada')} AS creada, ${instant('CASE WHEN huella = $2 THEN $3 ELSE ultima END')} AS ultima,
         agente, huella = $2 AS actual
       FROM sesiones WHERE usuario_id = $1 AND caduca > $3::timestamptz ORDER BY huella = $2 DESC, sesiones.ultima DESC, id`,
      [user.id, cookieDigest, this.clock.now()],
    );
    return rows.map(({ agente, ...row }) => ({ ...row, navegador: browserName(agente) }));
  }

  /** Ends one session. @throws no-existe, also for the session of another user */
  async end({ user }: Session, id: number): Promise<void> {
    const { rowCount } = await this.db.pool.query('DELETE FROM sesiones WHERE usuario_id = $1 AND id = $2', [
      user.id,
      id,
    ]);
    if (rowCount === 0) throw platformErrors['no-existe']();
  }

  /** Ends all sessions except this one. @returns the number of ended sessions */
  async endOthers({ user, cookieDigest }: Session): Promise<number> {
    const { rowCount } = await this.db.pool.query('DELETE FROM sesiones WHERE usuario_id = $1 AND huella <> $2', [
      user.id,
      cookieDigest,
    ]);
    return rowCount ?? 0;
  }
}
