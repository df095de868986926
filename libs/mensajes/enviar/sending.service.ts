import { Injectable } from '@nestjs/common';
import type { EnviarMensajeReply, EstadoMensaje, ReenviarReply, TipoAcceso, TipoMensaje } from '../../contracts';
import { JobsService, RunsService, type Starter } from '../../jobs';
import { Database, isEmpty } from '../../platform';
import { TelegramApi } from '../../telegram';
import { RESENDABLE, type Resendable } from '../calculo/envio-states';
import { MensajeAccess } from '../componer/mensaje-access.service';
import { enviarJob, type SendRequest } from '../jobs/enviar.job';
import { envioErrors } from '../envio/errors';
import { AlreadySent } from '../envio/plan-sending';
import { ScheduleService } from './schedule.service';
import { SendingReplies } from './sending-replies';

interface MessageHead {
  id: number;
  tipo: TipoMensaje;
  asunto: string;
  texto: string;
  estado: EstadoMensaje;
  runId: number | null;
  personas: number;
  acceso: TipoAcceso | null;
}

/** Who sends, and the origin of the request for links. */
export interface Sender extends Starter {
  origin: string;
}

/** A reply waits this long for the end of the run. */
const MAX_WAIT_MS = 4_000;

const WRONG_TYPE = { '01': 'es-de-correo', '02': 'es-de-telegram', '03': 'es-de-correo' } as const;

/** Sends messages: each one once in its life, by one run. */
@Injectable()
export class SendingService {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobsService,
    private readonly runs: RunsService,
    private readonly telegram: TelegramApi,
    private readonly schedule: ScheduleService,
    private readonly replies: SendingReplies,
    private readonly access: MensajeAccess,
  ) {}

  /**
   * Sends a message, or schedules it. A second call answers the same run.
   * @param programar `YYYY-MM-DDTHH:MM`, the academy's time; empty: now
   * @throws refusals of `envioErrors`
   */
  async send(id: number, tipo: '01' | '02', programar: unknown, sender: Sender): Promise<EnviarMensajeReply> {
    const message = await this.find(id, sender);
    if (message.tipo !== tipo) throw envioErrors[WRONG_TYPE[message.tipo]]();
    if (message.runId !== null) return this.reply(message, message.runId);
    checkContent(message);
    if (tipo === '02') this.checkBot();
    if (!isEmpty(programar)) return this.schedule.schedule(message.id, programar, sender);
    await this.checkChannel(tipo);
    return this.reply(message, await this.start(toRequest(message, sender, null), sender));
  }

  /** Sends the envíos of a message again that are in a state. @throws refusals of `envioErrors` */
  async resend(id: number, estado: unknown, sender: Sender): Promise<ReenviarReply> {
    const known = RESENDABLE.find((one) => one === estado);
    if (known === undefined) throw envioErrors['estado-desconocido']({ campos: { estado: 'Elija un estado' } });
    const message = await this.find(id, sender);
    if (message.acceso !== null) throw envioErrors['de-acceso']();
    if (message.estado === 'borrador' || message.estado === 'programado') throw envioErrors['sin-enviar']();
    if (message.estado === 'enviando') throw envioErrors.enviandose();
    await this.checkChannel(message.tipo);
    const runId = await this.start(toRequest(message, sender, known), sender);
    await this.runs.waitFor(runId, MAX_WAIT_MS);
    return this.replies.resent(message.tipo, runId);
  }

  /** @throws desconocido for a message that the sender may not see */
  private async find(id: number, { session }: Sender): Promise<MessageHead> {
    await this.access.checkVisible(id, session);
    const [row] = await this.db.rows<MessageHead>(SELECT_HEAD, [id]);
    if (row === undefined) throw envioErrors.desconocido();
    return row;
  }

  private async start(request: SendRequest, sender: Sender): Promise<number> {
    try {
      return (await this.jobs.start(enviarJob, request, sender)).runId;
    } catch (error) {
      if (error instanceof AlreadySent) return error.runId;
      throw error;
    }
  }

  /** @throws sin-bot, telegram-no-responde */
  private async checkChannel(tipo: TipoMensaje): Promise<void> {
    if (tipo !== '02') return;
    this.checkBot();
    const { kind } = await this.telegram.getMe();
    if (kind !== 'ok') throw envioErrors['telegram-no-responde']();
  }

  /** @throws sin-bot */
  private checkBot(): void {
    if (!this.telegram.isConfigured()) throw envioErrors['sin-bot']();
  }

  private async reply({ id, tipo }: MessageHead, runId: number): Promise<EnviarMensajeReply> {
    await this.runs.waitFor(runId, MAX_WAIT_MS);
    return this.replies.sent(id, tipo, runId);
  }
}

/** @throws sin-destinatarios, sin-asunto, sin-texto */
function checkContent({ tipo, asunto, texto, personas }: MessageHead): void {
  if (personas === 0) throw envioErrors['sin-destinatarios']();
  if (tipo === '01' && asunto.trim() === '')
    throw envioErrors['sin-asunto']({ campos: { asunto: 'Falta el asunto.' } });
  if (asunto.trim() === '' && texto.trim() === '') throw envioErrors['sin-texto']();
}

function toRequest(
  { id, asunto, personas }: MessageHead,
  { session, origin }: Sender,
  reenviar: Resendable | null,
): SendRequest {
  const masivo = session.user.permisos.includes('mensajes.masivo');
  return { mensajeId: id, asunto, personas, origin, reenviar, masivo };
}

/** A trial goes to its author, whoever was chosen. */
const SELECT_HEAD = `
  SELECT id, tipo, asunto, texto, estado, acceso, proceso_id AS "runId",
    CASE WHEN prueba THEN (autor_id IS NOT NULL)::integer
      ELSE (SELECT count(*)::integer FROM mensajes_destinatarios d WHERE d.mensaje_id = m.id) END AS personas
  FROM mensajes m WHERE id = $1`;
