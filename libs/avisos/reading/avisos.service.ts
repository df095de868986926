import { Injectable } from '@nestjs/common';
import { NIVEL_QUE_SE_RESUELVE, type AvisoResuelto, type AvisosReply } from '../../contracts';
import { Clock, Database, oneRow, type Session } from '../../platform';
import { avisosErrors } from '../errors';
import { groupAvisos, type AvisoRow } from './group-avisos';
import { IS_VISIBLE, permissionsFor } from './visible-sql';

/** Maximum number of resolved warnings in a reply. */
const MAX_RESOLVED = 20;

/** Reads the warnings of a user, and marks them as read for this user alone. */
@Injectable()
export class AvisosService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @param withRead whether warnings that the user has read are included */
  async load(session: Session, withRead: boolean): Promise<AvisosReply> {
    const permissions = permissionsFor(session);
    const now = this.clock.now();
    const [rows, resueltos, reviews] = await Promise.all([
      this.db.rows<AvisoRow>(OPEN, [permissions, session.user.id, now]),
      this.db.rows<AvisoResuelto>(RESOLVED, [permissions, now]),
      this.db.rows<{ revisado: string | null }>(
        `SELECT to_json(min(revisado)) #>> '{}' AS revisado FROM avisos_revisiones`,
      ),
    ]);
    const unread = rows.filter(({ leido }) => !leido);
    return {
      panel: groupAvisos(withRead ? rows : unread),
      sin_leer: unread.length,
      revisado: oneRow(reviews).revisado,
      resueltos,
    };
  }

  /** Marks a warning as read. A warning that is already read or closed stays as it is. @throws no-existe, hay-que-resolver */
  async markRead(id: number | null, session: Session): Promise<void> {
    const [aviso] = await this.db.rows<{ nivel: number }>(
      `SELECT a.nivel FROM avisos a WHERE ${IS_VISIBLE} AND a.id = $2`,
      [permissionsFor(session), id],
    );
    if (aviso === undefined) throw avisosErrors['no-existe']();
    if (aviso.nivel >= NIVEL_QUE_SE_RESUELVE) throw avisosErrors['hay-que-resolver']();
    await this.db.rows(markRead('a.id = $4'), [permissionsFor(session), session.user.id, this.clock.now(), id]);
  }

  /** Marks the open warnings of a level and section as read. @throws hay-que-resolver */
  async markGroup({ nivel, seccion }: { nivel: number; seccion: string }, session: Session): Promise<void> {
    if (nivel >= NIVEL_QUE_SE_RESUELVE) throw avisosErrors['hay-que-resolver']();
    await this.db.rows(markRead('a.cerrado_en IS NULL AND a.nivel = $4 AND a.seccion = $5'), [
      permissionsFor(session),
      session.user.id,
      this.clock.now(),
      nivel,
      seccion,
    ]);
  }
}

const OPEN = `
  SELECT a.id, to_json(a.fecha) #>> '{}' AS fecha, a.asunto, a.texto, a.accion, a.url, a.url_accion AS "urlAccion", a.nivel,
    a.seccion, a.argos, l.aviso_id IS NOT NULL AS leido
  FROM avisos a LEFT JOIN avisos_leidos l ON l.aviso_id = a.id AND l.usuario_id = $2
  WHERE a.cerrado_en IS NULL AND (a.caduca IS NULL OR a.caduca > $3) AND ${IS_VISIBLE}
  ORDER BY a.nivel DESC, a.argos DESC, a.seccion, a.fecha DESC, a.id`;

const RESOLVED = `
  SELECT a.id, a.asunto, to_json(a.cerrado_en) #>> '{}' AS resuelto FROM avisos a
  WHERE a.cerrado_en > $2::timestamptz - interval '7 days' AND ${IS_VISIBLE}
  ORDER BY a.cerrado_en DESC, a.id DESC LIMIT ${String(MAX_RESOLVED)}`;

const markRead = (condition: string): string => `
  INSERT INTO avisos_leidos (aviso_id, usuario_id, leido_en)
  SELECT a.id, $2, $3 FROM avisos a WHERE ${IS_VISIBLE} AND ${condition}
  ON CONFLICT DO NOTHING`;
