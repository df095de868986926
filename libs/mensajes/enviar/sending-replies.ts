import { Injectable } from '@nestjs/common';
import type { EnviarMensajeReply, EstadoEnvio, EstadoMensaje, ReenviarReply, TipoMensaje } from '../../contracts';
import { RunsService } from '../../jobs';
import { Database, oneRow } from '../../platform';
import { sentText } from '../calculo/sent-text';
import { NAME_OF_PERSON, namedPerson } from '../envio/person-columns';

interface ResentCounts {
  total: number;
  enviados: number;
  guardados: number;
}

/** What the calls that send answer. */
@Injectable()
export class SendingReplies {
  constructor(
    private readonly db: Database,
    private readonly runs: RunsService,
  ) {}

  /** The reply about a message and its run, as far as the run has come. */
  async sent(id: number, tipo: TipoMensaje, runId: number): Promise<EnviarMensajeReply> {
    const { hasEnded } = await this.runs.status(runId);
    const counts = await this.countStates(id);
    const { estado } = oneRow(
      await this.db.rows<{ estado: EstadoMensaje }>('SELECT estado FROM mensajes WHERE id = $1', [id]),
    );
    const enviados = counts.enviado ?? 0;
    const guardados = counts.guardado ?? 0;
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return {
      error: null,
      mensaje: sentText({
        isMail: tipo === '01',
        hasEnded,
        total: hasEnded ? total : total - (counts.omitido ?? 0),
        enviados,
        guardados,
      }),
      estado,
      proceso_id: runId,
      enviados,
      guardados,
      omitidos: await this.listOmitted(id),
    };
  }

  /** The reply about a run that sends envíos again, as far as the run has come. */
  async resent(tipo: TipoMensaje, runId: number): Promise<ReenviarReply> {
    const { hasEnded } = await this.runs.status(runId);
    const { total, enviados, guardados } = oneRow(await this.db.rows<ResentCounts>(RESENT_COUNTS, [runId]));
    return {
      mensaje: sentText({ isMail: tipo === '01', hasEnded, total, enviados, guardados }),
      proceso_id: runId,
      guardados,
    };
  }

  private async countStates(id: number): Promise<Partial<Record<EstadoEnvio, number>>> {
    const rows = await this.db.rows<{ estado: EstadoEnvio; cuantos: number }>(
      'SELECT estado, count(*) AS cuantos FROM envios WHERE mensaje_id = $1 GROUP BY estado',
      [id],
    );
    return Object.fromEntries(rows.map(({ estado, cuantos }) => [estado, cuantos]));
  }

  private listOmitted(id: number): Promise<EnviarMensajeReply['omitidos']> {
    return this.db.rows(
      `SELECT ${NAME_OF_PERSON} AS nombre, e.motivo FROM envios e ${namedPerson('e')}
       WHERE e.mensaje_id = $1 AND e.estado = 'omitido' ORDER BY e.id LIMIT 500`,
      [id],
    );
  }
}

const RESENT_COUNTS = `
  SELECT count(*)::integer AS total, count(*) FILTER (WHERE e.estado = 'enviado')::integer AS enviados,
    count(*) FILTER (WHERE e.estado = 'guardado')::integer AS guardados
  FROM procesos_elementos i JOIN envios e ON e.id = (i.datos->>'envio')::bigint WHERE i.proceso_id = $1`;
