import type { EntityManager } from 'typeorm';
import type { CanalEnvio } from '../../contracts';
import { ABANDONED_AFTER } from '../envio/envio-rows';

/** Envíos of one step of the delivery task. After a kill as many are in doubt. */
const BATCH = 10;

/**
 * Finds the envíos of a channel that the delivery task has to send: deferred ones and doubts whose time has come, those of messages without
 * a run, and those whose worker has died. Envíos of an active run belong to the run. Locked ones are skipped.
 */
export async function findDue(manager: EntityManager, canal: CanalEnvio, now: Date): Promise<number[]> {
  const due: { id: number }[] = await manager.query(DUE, [canal, now, BATCH]);
  const abandoned: { id: number }[] =
    due.length < BATCH ? await manager.query(ABANDONED, [canal, BATCH - due.length]) : [];
  return [...due, ...abandoned].map(({ id }) => id);
}

const DUE = `
  SELECT id::integer AS id FROM envios
  WHERE canal = $1 AND no_antes <= $2 AND estado IN ('en-cola', 'aplazado', 'dudoso')
  ORDER BY no_antes, id LIMIT $3 FOR UPDATE SKIP LOCKED`;

const ABANDONED = `
  SELECT e.id::integer AS id FROM envios e JOIN mensajes m ON m.id = e.mensaje_id
  WHERE e.canal = $1 AND e.estado = 'enviando' AND e.tomado_en < clock_timestamp() - ${ABANDONED_AFTER}
    AND NOT EXISTS (SELECT FROM procesos p WHERE p.id = m.proceso_id AND p.fin IS NULL)
  ORDER BY e.tomado_en LIMIT $2 FOR UPDATE OF e SKIP LOCKED`;
