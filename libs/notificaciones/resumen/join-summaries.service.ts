import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { joinEnvios, omitRefusedAmong } from '../../mensajes';
import { Clock, Database } from '../../platform';
import { withTurn } from '../base/turn';
import { summaryHtml, summarySubject } from './summary-text';

const ACTOR = { userId: null, requestId: 'resumen-diario' };
/** How long a summary waits that could not be written. */
const PUT_OFF_MINUTES = 15;
const INBOX = { path: '/campus/mensajes/', label: 'Abrir los mensajes' };

/** Writes the daily summaries that are due. */
@Injectable()
export class JoinSummariesService {
  private readonly log = new Logger('Notificaciones');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Joins what waits for the summary of one person. A single message leaves as it is. If that fails, the summary of this person waits, so
   * that it holds up no other one.
   * @returns 1 if a summary was due, else 0
   */
  async joinNext(): Promise<number> {
    const [due] = await this.db.rows<Due>(`${NEXT} LIMIT 1`, [this.clock.now()]);
    if (due === undefined) return 0;
    try {
      // In turn, so that no announcement withdraws a message while it is joined.
      return await this.db.transaction(ACTOR, (manager) => withTurn(manager, () => this.joinIn(manager, due)));
    } catch (error) {
      this.log.error(`The summary of ${due.persona} failed`, error);
      await this.db.transaction(ACTOR, (manager) => manager.query(PUT_OFF, this.paramsOf(due)));
      return 1;
    }
  }

  private readonly paramsOf = ({ persona, destino }: Due) => [this.clock.now(), persona, destino];

  private async joinIn(manager: EntityManager, due: Due): Promise<number> {
    const [now, zone, today] = [this.clock.now(), this.clock.zone, this.clock.today()];
    const waiting: { id: number }[] = await manager.query(WAITING, this.paramsOf(due));
    const { left: ids, omitted } = await omitRefusedAmong(
      manager,
      waiting.map(({ id }) => id),
      { now, today },
    );
    if (ids.length === 0) return Math.min(omitted, 1);
    if (ids.length === 1) {
      await manager.query(RELEASE, [ids, now]);
      return 1;
    }
    const joined = await joinEnvios(manager, ids, {
      ...{ now, zone, enlace: INBOX },
      compose: (copies) => ({
        asunto: summarySubject(today, copies.length),
        texto: summaryHtml(copies),
      }),
    });
    return joined === null ? 0 : 1;
  }
}

interface Due {
  /** `TUT12` */
  persona: string;
  destino: string;
}

const IS_WAITING = `estado = 'en-cola' AND resumen_id IS NULL AND resumen_el <= $1`;

const NEXT = `SELECT s.persona, s.destino FROM envios s WHERE ${IS_WAITING} ORDER BY s.resumen_el, s.id`;

/** SQL: what waits for the summary of a person at an address. */
const OF_PERSON = `${IS_WAITING} AND persona = $2 AND destino = $3`;

const WAITING = `SELECT id::integer AS id FROM envios WHERE ${OF_PERSON} ORDER BY id`;

const PUT_OFF = `UPDATE envios SET resumen_el = $1::timestamptz + interval '${String(PUT_OFF_MINUTES)} minutes' WHERE ${OF_PERSON}`;

const RELEASE = `UPDATE envios SET no_antes = $2, resumen_el = NULL, motivo = NULL WHERE id = ANY ($1::bigint[]) AND estado = 'en-cola'`;
