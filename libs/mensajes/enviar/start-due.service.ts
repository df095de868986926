import { Injectable } from '@nestjs/common';
import type { TipoMensaje } from '../../contracts';
import { JobsService } from '../../jobs';
import { AppError, Clock, Database, type Actor } from '../../platform';
import { TelegramApi } from '../../telegram';
import { envioErrors } from '../envio/errors';
import { AlreadySent } from '../envio/plan-sending';
import { enviarJob } from '../jobs/enviar.job';

/** A message that is later than this asks instead of leaving. */
const LATEST_MS = 6 * 3_600_000;

const TOO_LATE = 'No salió a su hora, porque Claustro estaba parado. Envíelo ahora o elija otro momento.';

const MAY_NOT_WRITE = 'Quien lo programó ya no puede enviar mensajes. Envíelo ahora o prográmelo de nuevo.';
const MAY_NOT_WRITE_TO_MANY =
  'Quien lo programó ya no puede escribir a más de 50 direcciones a la vez. Lo puede enviar quien tenga ese permiso.';

const NO_BOT = envioErrors['sin-bot']().message;

/** Refusals that are worded for the sender, as the office reads them later. */
const REASONS: Readonly<Record<string, string>> = { 'mensajes.muchos-destinatarios': MAY_NOT_WRITE_TO_MANY };

interface DueMessage {
  id: number;
  tipo: TipoMensaje;
  /** ISO timestamp */
  at: string;
  asunto: string;
  /** Who scheduled the message, or changed it since; null if the user was deleted. */
  userId: number | null;
  personas: number;
  /** Whether this user may send messages, at this moment. */
  escribe: boolean;
  masivo: boolean;
  /** The origin of the request that scheduled the message. */
  origin: string | null;
}

/** Starts the runs of scheduled messages whose time has come. */
@Injectable()
export class StartDueService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly jobs: JobsService,
    private readonly telegram: TelegramApi,
  ) {}

  /**
   * Starts the run of one due message. Two workers may choose the same one: the run is started once, because its plan locks the message.
   * @returns the number of started runs: 0 or 1
   */
  async startNext(): Promise<number> {
    const now = this.clock.now();
    const [due] = await this.db.rows<DueMessage>(SELECT_DUE, [now]);
    if (due === undefined) return 0;
    if (due.at <= new Date(now.getTime() - LATEST_MS).toISOString()) await this.hold(due.id, TOO_LATE);
    else if (!due.escribe) await this.hold(due.id, MAY_NOT_WRITE);
    else if (due.tipo === '02' && !this.telegram.isConfigured()) await this.hold(due.id, NO_BOT);
    else await this.startRun(due);
    return 1;
  }

  private async startRun(due: DueMessage): Promise<void> {
    const { id, asunto, userId, personas, masivo, origin } = due;
    const actor: Actor = { userId, requestId: `mensaje-${String(id)}` };
    const request = { mensajeId: id, asunto, personas, origin, reenviar: null, masivo };
    try {
      await this.jobs.start(enviarJob, request, { session: null, actor });
    } catch (error) {
      if (error instanceof AppError) await this.hold(id, REASONS[error.code] ?? error.message);
      else if (!(error instanceof AlreadySent)) throw error;
    }
  }

  /** The message stays scheduled, with the reason, until the office decides. */
  private async hold(id: number, reason: string): Promise<void> {
    await this.db.transaction({ userId: null, requestId: `mensaje-${String(id)}` }, (manager) =>
      manager.query(`UPDATE mensajes SET motivo = $2 WHERE id = $1 AND estado = 'programado'`, [id, reason]),
    );
  }
}

const SELECT_DUE = `
  SELECT m.id, m.tipo, to_char(m.enviar_el AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, m.asunto, m.origen AS origin, u.id AS "userId",
    coalesce(u.activo AND 'mensajes.escribir' = ANY (u.permisos), false) AS escribe, coalesce('mensajes.masivo' = ANY (u.permisos), false) AS masivo,
    (SELECT count(*)::integer FROM mensajes_destinatarios d WHERE d.mensaje_id = m.id) AS personas
  FROM mensajes m LEFT JOIN usuarios u ON u.id = m.programado_por
  WHERE m.estado = 'programado' AND m.motivo IS NULL AND m.enviar_el <= $1 ORDER BY m.enviar_el, m.id LIMIT 1`;
