import type { EntityManager } from 'typeorm';
import type { CanalEnvio, CategoriaMensaje, PersonaId, RespuestasMensaje, TipoMensaje } from '../../contracts';
import { htmlToText, oneRow } from '../../platform';
import { instantOf, minuteOf, readZone, type Zone } from '../../platform/civil';
import { loadMensajesSettings, quietHoursOf } from '../canales/limits';
import type { BuzonCopy, DestinosPlan } from '../calculo/destinos';
import { quietUntil } from '../calculo/quiet-hours';
import { insertOutbox } from './insert-outbox';
import { PERSON_COLUMNS, PERSON_RECORD, personColumns } from './person-columns';
import { planMessage } from './plan-message';

/** A message that leaves without a run: of a thread, or automatic. */
export interface NewMensaje {
  tipo: TipoMensaje;
  asunto: string;
  /** Clean HTML. */
  texto: string;
  categoria: CategoriaMensaje;
  oficial: boolean;
  /** Null if Claustro writes the message. */
  autorId: number | null;
  hiloId: number | null;
  respuestas: RespuestasMensaje;
  confirmar: boolean;
  /** Ids of uploads. */
  anexos: readonly number[];
  destinatarios: readonly PersonaId[];
  /** The inbox copies; `as-planned`: everybody whom the message reaches and who has a campus user. */
  buzon: readonly BuzonCopy[] | 'as-planned';
  /** Empty: to the campus only. */
  canales: readonly CanalEnvio[];
  /** Mail and Telegram wait for the end of the quiet hours; the campus copy does not. */
  obeysQuietHours: boolean;
}

/**
 * Writes a message with its inbox copies and envíos, in the caller's transaction. The delivery task sends the envíos after the commit.
 * @returns the id of the message
 */
export async function postMensaje(manager: EntityManager, post: NewMensaje, { now }: { now: Date }): Promise<number> {
  const id = await insertMessage(manager, post, now);
  await manager.query(INSERT_FILES, [id, post.anexos]);
  await insertRecipients(manager, id, post.destinatarios);
  const zone = await loadZone(manager);
  const today = minuteOf(now, zone).slice(0, 10);
  const { canales } = post;
  const plan = await planMessage(manager, { mensajeId: id, canales, origin: null, today });
  const copies: DestinosPlan = { ...plan, buzon: post.buzon === 'as-planned' ? plan.buzon : [...post.buzon] };
  const notBefore = post.obeysQuietHours ? await endOfQuiet(manager, now, zone) : now;
  await insertOutbox(manager, copies, { mensajeId: id, notBefore, canal: canales[0] ?? null });
  return id;
}

async function insertMessage(manager: EntityManager, post: NewMensaje, now: Date): Promise<number> {
  const rows: { id: number }[] = await manager.query(INSERT_MESSAGE, [
    post.tipo,
    post.asunto,
    post.texto,
    htmlToText(post.texto),
    post.oficial,
    post.categoria,
    now,
    post.autorId,
    post.hiloId,
    post.respuestas,
    post.confirmar,
  ]);
  return oneRow(rows).id;
}

async function insertRecipients(manager: EntityManager, id: number, people: readonly PersonaId[]): Promise<void> {
  if (people.length > 0) await manager.query(INSERT_RECIPIENTS, [id, JSON.stringify(people.map(personColumns))]);
}

async function loadZone(manager: EntityManager): Promise<Zone> {
  const rows: { zona: string }[] = await manager.query('SELECT claustro_zona() AS zona');
  return readZone(oneRow(rows).zona);
}

/** The instant at which messages may leave: now, or the end of the quiet hours. */
async function endOfQuiet(manager: EntityManager, now: Date, zone: Zone): Promise<Date> {
  const until = quietUntil(minuteOf(now, zone), quietHoursOf(await loadMensajesSettings(manager)));
  if (until === null) return now;
  const [date = '', hour = ''] = until.split('T');
  // The clock may skip the hour once a year; then the message leaves at once rather than never.
  return instantOf(date, hour, zone) ?? now;
}

/** The message itself is sent: each of its envíos has a state of its own. */
const INSERT_MESSAGE = `
  INSERT INTO mensajes (tipo, asunto, texto, texto_plano, oficial, categoria, estado, fecha, autor_id, hilo_id, respuestas, confirmar)
  VALUES ($1, $2, $3, $4, $5, $6, 'enviado', $7, $8, $9, $10, $11) RETURNING id`;

const INSERT_FILES = `
  INSERT INTO mensajes_anexos (mensaje_id, orden, subida_id)
  SELECT $1, orden, subida FROM unnest($2::integer[]) WITH ORDINALITY AS a (subida, orden)`;

const INSERT_RECIPIENTS = `
  INSERT INTO mensajes_destinatarios (mensaje_id, orden, ${PERSON_COLUMNS})
  SELECT $1, orden, ${PERSON_COLUMNS}
  FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (${PERSON_RECORD})) WITH ORDINALITY AS d (${PERSON_COLUMNS}, orden)
  ON CONFLICT DO NOTHING`;
