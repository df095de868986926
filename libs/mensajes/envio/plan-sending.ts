import type { EntityManager } from 'typeorm';
import type { EstadoMensaje, TipoMensaje } from '../../contracts';
import type { JobContext, PlannedItem } from '../../jobs';
import { oneRow } from '../../platform';
import type { Resendable } from '../calculo/envio-states';
import { CHANNELS_OF } from '../destinatarios/mensaje-facts';
import type { SendRequest } from '../jobs/enviar.job';
import { checkReach } from './check-reach';
import { QUEUE_AGAIN } from './envio-rows';
import { envioErrors } from './errors';
import { insertOutbox } from './insert-outbox';
import { checkManyAddresses } from './many-addresses';
import { NAME_OF_PERSON, namedPerson } from './person-columns';
import { planMessage } from './plan-message';

/** The data of one item of a run of messages. */
export interface EnvioItem {
  envio: number;
  nombre: string;
  /** `ALU12` */
  persona: string;
}

/** Thrown if a message has a run already: a message is sent once in its life. */
export class AlreadySent extends Error {
  constructor(readonly runId: number) {
    super('The message has a run already');
  }
}

interface LockedMessage {
  tipo: TipoMensaje;
  estado: EstadoMensaje;
  runId: number | null;
  /** Why nothing of the message is sent any more. */
  withdrawn: string | null;
}

/**
 * Writes the envíos and inbox copies of a message and returns its items, in the transaction that accepts the run.
 * @throws AlreadySent; refusals of `envioErrors`
 */
export async function planSending(request: SendRequest, context: JobContext): Promise<PlannedItem<EnvioItem>[]> {
  const { manager, runId } = context;
  // Envíos before their message, in the order of the withdrawal of a message.
  if (request.reenviar !== null) await manager.query(LOCK_ENVIOS, [request.mensajeId]);
  const message = await lockMessage(manager, request.mensajeId);
  if (request.reenviar === null) await queueAll(message, request, context);
  else await queueAgain(message, request, { manager, estado: request.reenviar });
  await manager.query(`UPDATE mensajes SET estado = 'enviando', proceso_id = $2 WHERE id = $1`, [
    request.mensajeId,
    runId,
  ]);
  return listItems(manager, request);
}

const LOCK_ENVIOS = 'SELECT FROM envios WHERE mensaje_id = $1 ORDER BY id FOR UPDATE';

async function lockMessage(manager: EntityManager, id: number): Promise<LockedMessage> {
  const [row]: LockedMessage[] = await manager.query(
    'SELECT tipo, estado, proceso_id AS "runId", retirado AS withdrawn FROM mensajes WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (row === undefined) throw envioErrors.desconocido();
  return row;
}

/** @throws muchos-destinatarios, nadie-con-correo, nadie-con-telegram, sin-destinatarios */
async function queueAll(message: LockedMessage, request: SendRequest, context: JobContext): Promise<void> {
  const { manager, today, now } = context;
  if (message.runId !== null) throw new AlreadySent(message.runId);
  if (message.estado !== 'borrador' && message.estado !== 'programado') throw envioErrors['ya-enviado']();
  const canales = CHANNELS_OF[message.tipo];
  const canal = canales[0] ?? null;
  const { mensajeId, origin, masivo } = request;
  const plan = await planMessage(manager, { mensajeId, canales, origin, today });
  checkManyAddresses(plan.envios.length, masivo);
  checkReach(plan, message.tipo);
  await insertOutbox(manager, plan, { mensajeId, notBefore: null, canal });
  await manager.query(
    `UPDATE mensajes SET estado = 'enviando', fecha = $2, enviar_el = NULL, motivo = NULL WHERE id = $1`,
    [mensajeId, now],
  );
}

/** @throws retirado, nada-que-reenviar, muchos-destinatarios */
async function queueAgain(
  { withdrawn }: LockedMessage,
  { mensajeId, masivo }: SendRequest,
  { manager, estado }: { manager: EntityManager; estado: Resendable },
): Promise<void> {
  if (withdrawn !== null) throw envioErrors.retirado({ reason: withdrawn });
  const rows: { cuantos: number }[] = await manager.query(
    `WITH otra_vez AS (
       UPDATE envios SET ${QUEUE_AGAIN}, no_antes = NULL
       WHERE mensaje_id = $1 AND estado = $2 RETURNING id)
     SELECT count(*)::integer AS cuantos FROM otra_vez`,
    [mensajeId, estado],
  );
  const { cuantos } = oneRow(rows);
  if (cuantos === 0) throw envioErrors['nada-que-reenviar']();
  checkManyAddresses(cuantos, masivo);
}

/** The items of a run: everything in the queue and, at the first sending, the people who were left out. A daily summary is no part of it. */
async function listItems(
  manager: EntityManager,
  { mensajeId, reenviar }: SendRequest,
): Promise<PlannedItem<EnvioItem>[]> {
  const states = reenviar === null ? ['en-cola', 'omitido'] : ['en-cola'];
  const rows: (EnvioItem & { motivo: string | null; codigo: string | null; isOmitted: boolean })[] =
    await manager.query(LIST_ITEMS, [mensajeId, states]);
  return rows.map(({ envio, nombre, persona, motivo, codigo, isOmitted }) => ({
    data: { envio, nombre, persona },
    ...(isOmitted ? { skipped: reasonOf(motivo, envio), code: codigo } : {}),
  }));
}

function reasonOf(motivo: string | null, envio: number): string {
  if (motivo === null) throw new Error(`The envío ${String(envio)} is left out without a reason`);
  return motivo;
}

const LIST_ITEMS = `
  SELECT e.id::integer AS envio, ${NAME_OF_PERSON} AS nombre, e.persona, e.motivo, e.codigo_motivo AS codigo,
    e.estado = 'omitido' AS "isOmitted"
  FROM envios e ${namedPerson('e')}
  WHERE e.mensaje_id = $1 AND e.estado = ANY ($2::text[]) AND e.resumen_id IS NULL AND e.resumen_el IS NULL ORDER BY e.id`;
