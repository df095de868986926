import type { EntityManager } from 'typeorm';
import type { CanalEnvio } from '../../contracts';
import { ABANDONED_AFTER } from '../envio/envio-rows';

/** Envíos of one step of the delivery task. After a kill as many are in doubt. */
const BATCH = 10;

/**
 * Finds the envíos of a channel that the delivery task has to send: deferred ones and doubts whose time has come, those of messages without
 * a run, and those whose worker has died. Urgent ones come first. Envíos of an active run belong to the run. Locked ones are skipped.
 */
export async function findDue(manager: EntityManager, canal: CanalEnvio, now: Date): Promise<number[]> {
  const urgent: { id: number }[] = await manager.query(URGENT, [canal, now, BATCH]);
  const due: { id: number }[] = await fill(urgent, (room) => manager.query(DUE, [canal, now, room]));
  const all = await fill(due, (room) => manager.query(ABANDONED, [canal, room]));
  return all.map(({ id }) => id);
}

/** Adds further rows if the batch has room for them. */
async function fill<T>(rows: T[], more: (room: number) => Promise<T[]>): Promise<T[]> {
  return rows.length < BATCH ? [...rows, ...(await more(BATCH - rows.length))] : rows;
}

const dueIf = (condition: string): string => `
  SELECT id::integer AS id FROM envios
  WHERE canal = $1 AND no_antes <= $2 AND estado IN ('en-cola', 'aplazado', 'dudoso') AND ${condition}
  ORDER BY no_antes, id LIMIT $3 FOR UPDATE SKIP LOCKED`;

const URGENT = dueIf('urgente');
const DUE = dueIf('NOT urgente');

const ABANDONED = `
  SELECT e.id::integer AS id FROM envios e JOIN mensajes m ON m.id = e.mensaje_id
  WHERE e.canal = $1 AND e.estado = 'enviando' AND e.tomado_en < clock_timestamp() - ${ABANDONED_AFTER}
    AND NOT EXISTS (SELECT FROM procesos p WHERE p.id = m.proceso_id AND p.fin IS NULL)
  ORDER BY e.tomado_en LIMIT $2 FOR UPDATE OF e SKIP LOCKED`;

/** Finds the envíos of one message that nobody has taken yet. Locked ones are skipped. */
export async function findQueued(manager: EntityManager, mensajeId: number, now: Date): Promise<number[]> {
  const queued: { id: number }[] = await manager.query(QUEUED, [mensajeId, now, BATCH]);
  return queued.map(({ id }) => id);
}

const QUEUED = `
  SELECT id::integer AS id FROM envios WHERE mensaje_id = $1 AND no_antes <= $2 AND estado = 'en-cola'
  ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED`;
