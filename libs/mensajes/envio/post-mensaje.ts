import type { EntityManager } from 'typeorm';
import type { CanalEnvio, CategoriaMensaje, PersonaId, RespuestasMensaje, TipoMensaje } from '../../contracts';
import { instantOf, minuteOf, readZone, type Zone } from '../../platform/civil';
import { itemAt } from '../../platform/lists/item-at';
import { zip } from '../../platform/lists/zip-lists';
import { oneRow } from '../../platform';
import { loadMensajesSettings, quietHoursOf } from '../canales/limits';
import { planDestinos, type BuzonCopy, type DestinosPlan } from '../calculo/destinos';
import { quietUntil } from '../calculo/quiet-hours';
import { factsOfPosts } from './facts-of-posts';
import { insertOutboxes, type Outbox } from './insert-outbox';
import { insertPosts } from './insert-posts';

/** A recipient as chosen, with the clean HTML that only the copies about this person have. */
export interface Destinatario extends PersonaId {
  parte?: string;
}

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
  /** True if mails do not have the files: they are opened from the message in the campus. */
  anexosSoloCampus?: boolean;
  destinatarios: readonly Destinatario[];
  /** The page where the reader acts: its path and the label of the button; by default the message in the campus. */
  enlace?: { path: string; label: string };
  /** The origin of the request that causes the message, for its links; by default the address of the academy that is known. */
  origen?: string | null;
  /** The inbox copies; `as-planned`: everybody whom the message reaches and who has a campus user. */
  buzon: readonly BuzonCopy[] | 'as-planned';
  /** Empty: to the campus only. */
  canales: readonly CanalEnvio[];
  /** Only the recipients read the message: the office finds it in no list, and the audit keeps no text. Left out: of the office. */
  isPrivate?: true;
  /** Mail and Telegram wait for the end of the quiet hours; the campus copy does not. */
  obeysQuietHours: boolean;
}

/**
 * Writes a message with its inbox copies and envíos, in the caller's transaction. The delivery task sends the envíos after the commit.
 * @returns the id of the message
 */
export async function postMensaje(manager: EntityManager, post: NewMensaje, { now }: { now: Date }): Promise<number> {
  return itemAt(await postMensajes(manager, [post], { now }), 0);
}

/**
 * Writes messages as `postMensaje` does. The number of statements does not depend on the number of messages.
 * @returns the ids of the messages, in their order
 */
export async function postMensajes(
  manager: EntityManager,
  posts: readonly NewMensaje[],
  { now }: { now: Date },
): Promise<number[]> {
  if (posts.length === 0) return [];
  const ids = await insertPosts(manager, posts, now);
  const zone = await loadZone(manager);
  const afterQuiet = await endOfQuiet(manager, now, zone);
  const facts = await factsOfPosts(manager, zip(ids, posts), minuteOf(now, zone).slice(0, 10));
  const outboxes = zip(zip(ids, posts), facts).map(([[mensajeId, post], ofPost]): Outbox => {
    const plan = planDestinos(ofPost);
    const notBefore = post.obeysQuietHours ? afterQuiet : now;
    return { mensajeId, notBefore, canal: post.canales[0] ?? null, ...plan, buzon: buzonOf(post, plan) };
  });
  await insertOutboxes(manager, outboxes);
  return ids;
}

const buzonOf = ({ buzon }: NewMensaje, plan: DestinosPlan): BuzonCopy[] =>
  buzon === 'as-planned' ? plan.buzon : [...buzon];

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
