import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { joinEnvios } from '../../mensajes';
import { Clock, Database } from '../../platform';
import { withTurn } from '../base/turn';
import { summaryHtml, summarySubject } from './summary-text';

const ACTOR = { userId: null, requestId: 'resumen-diario' };
const INBOX = { path: '/campus/mensajes/', label: 'Abrir los mensajes' };

/** Writes the daily summaries that are due. */
@Injectable()
export class JoinSummariesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Joins what waits for the summary of one person. A single message leaves as it is.
   * @returns 1 if a summary was due, else 0
   */
  async joinNext(): Promise<number> {
    const [due] = await this.db.rows(`${NEXT} LIMIT 1`, [this.clock.now()]);
    if (due === undefined) return 0;
    // In turn, so that no announcement withdraws a message while it is joined.
    return this.db.transaction(ACTOR, (manager) => withTurn(manager, () => this.joinIn(manager)));
  }

  private async joinIn(manager: EntityManager): Promise<number> {
    const [now, zone] = [this.clock.now(), this.clock.zone];
    const waiting: { id: number }[] = await manager.query(WAITING, [now]);
    const ids = waiting.map(({ id }) => id);
    if (ids.length === 0) return 0;
    if (ids.length === 1) {
      await manager.query(RELEASE, [ids, now]);
      return 1;
    }
    const joined = await joinEnvios(manager, ids, {
      ...{ now, zone, enlace: INBOX },
      compose: (copies) => ({
        asunto: summarySubject(this.clock.today(), copies.length),
        texto: summaryHtml(copies),
      }),
    });
    return joined === null ? 0 : 1;
  }
}

/** SQL: whether envío `e` waits for a summary that is due at `$1`. */
const isWaiting = (e: string): string =>
  `${e}.estado = 'en-cola' AND ${e}.resumen_id IS NULL AND ${e}.resumen_el <= $1`;

const NEXT = `SELECT s.persona, s.destino FROM envios s WHERE ${isWaiting('s')} ORDER BY s.resumen_el, s.id`;

/** SQL: all that waits for the summary of the person whose envío is next. */
const WAITING = `
  SELECT e.id::integer AS id FROM envios e JOIN (${NEXT} LIMIT 1) n ON n.persona = e.persona AND n.destino = e.destino
  WHERE ${isWaiting('e')} ORDER BY e.id`;

const RELEASE = `UPDATE envios SET no_antes = $2, resumen_el = NULL, motivo = NULL WHERE id = ANY ($1::bigint[]) AND estado = 'en-cola'`;
