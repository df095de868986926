import { Injectable } from '@nestjs/common';
import type { EnviarMensajeReply } from '../../contracts';
import { Clock, Database, type Caller } from '../../platform';
import { dateText, instantOf, skippedHourProblem } from '../../platform/civil';
import { checkReach } from '../envio/check-reach';
import { envioErrors } from '../envio/errors';
import { signSchedule } from '../envio/sign-schedule';

const MINUTE = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/;

/** Schedules messages. The delivery task starts their runs when their time has come. */
@Injectable()
export class ScheduleService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param typed `YYYY-MM-DDTHH:MM`, the academy's time
   * @param by who schedules the message, and the origin of the request for its links
   * @throws momento-ilegible, momento-pasado, ya-enviado, muchos-destinatarios, nadie-con-correo, nadie-con-telegram
   */
  async schedule(id: number, typed: unknown, by: Caller & { origin: string }): Promise<EnviarMensajeReply> {
    const { at, date, hour } = this.readMoment(typed);
    await this.db.transaction(by.actor, async (manager) => {
      const rows: unknown[] = await manager.query(
        `WITH programado AS (
           UPDATE mensajes SET estado = 'programado', enviar_el = $2, origen = $3, motivo = NULL
           WHERE id = $1 AND estado IN ('borrador', 'programado') RETURNING id) SELECT id FROM programado`,
        [id, at, by.origin],
      );
      if (rows.length === 0) throw envioErrors['ya-enviado']();
      const signed = await signSchedule(manager, id, by.session, this.clock.today());
      if (signed !== null) checkReach(signed, signed.tipo);
    });
    const mensaje = `El mensaje saldrá el ${dateText(date)} a las ${hour}.`;
    return { error: null, mensaje, estado: 'programado', proceso_id: null, enviados: 0, guardados: 0, omitidos: [] };
  }

  private readMoment(typed: unknown): { at: Date; date: string; hour: string } {
    const [, date = '', hour = ''] = MINUTE.exec(typeof typed === 'string' ? typed : '') ?? [];
    const skipped = hour === '' ? null : skippedHourProblem(date, hour, this.clock.zone);
    const at =
      hour === '' || Number.isNaN(Date.parse(`${date}T${hour}:00Z`)) ? null : instantOf(date, hour, this.clock.zone);
    if (at === null)
      throw envioErrors['momento-ilegible']({ campos: { programar: skipped ?? 'Escriba el día y la hora' } });
    if (at <= this.clock.now())
      throw envioErrors['momento-pasado']({ campos: { programar: 'Ese momento ya ha pasado' } });
    return { at, date, hour };
  }
}
