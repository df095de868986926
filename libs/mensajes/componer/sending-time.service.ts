import { Injectable } from '@nestjs/common';
import type { CanalEnvio, PrevioMensajeReply } from '../../contracts';
import { Clock, Database, oneRow } from '../../platform';
import { durationText, minutesToSend } from '../calculo/duration';
import { quietUntil } from '../calculo/quiet-hours';
import { limitsOf, loadMensajesSettings, quietHoursOf } from '../canales/limits';

/** How long a sending takes, and whether quiet hours hold. */
@Injectable()
export class SendingTime {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @param count number of addresses; without a channel, the message goes to the campus only, at once */
  async estimate(
    canal: CanalEnvio | undefined,
    count: number,
  ): Promise<Pick<PrevioMensajeReply, 'minutos' | 'duracion' | 'silencio_hasta'>> {
    const settings = await loadMensajesSettings(this.db.dataSource.manager);
    const silencio_hasta = quietUntil(this.clock.minute(), quietHoursOf(settings));
    const limits = canal === undefined ? { perSecond: 0, perDay: 0 } : limitsOf(settings, canal);
    const sentToday = canal === undefined ? 0 : await this.countToday(canal);
    return {
      minutos: minutesToSend(count, limits, sentToday),
      duracion: durationText(count, limits, sentToday),
      silencio_hasta,
    };
  }

  private async countToday(canal: CanalEnvio): Promise<number> {
    const rows = await this.db.rows<{ hoy: number }>(
      'SELECT CASE WHEN hoy = $2::date THEN enviados_hoy ELSE 0 END AS hoy FROM canales WHERE canal = $1',
      [canal, this.clock.today()],
    );
    return oneRow(rows).hoy;
  }
}
