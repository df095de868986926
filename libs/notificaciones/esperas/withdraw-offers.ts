import type { EntityManager } from 'typeorm';
import { withdrawMessages } from '../base/withdraw-messages';

/**
 * Withdraws the messages about places in waiting lists that have not left yet and are no longer true: an offer was accepted, refused,
 * withdrawn or has lapsed. Looks at every change that is not announced yet, without the delay of the announcements, so that nothing leaves
 * in between.
 * @returns the ids of the places of these messages that have not changed: they must be told again
 */
export async function withdrawOffers(manager: EntityManager): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(OUTDATED);
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length === 0) return [];
  await withdrawMessages(manager, ids);
  const unchanged: { id: number }[] = await manager.query(UNCHANGED, [ids]);
  return unchanged.map(({ id }) => id);
}

/** SQL: the messages about places that have changed since, with something that waits. The envíos are locked, so that none leaves meanwhile. */
const OUTDATED = `
  SELECT e.mensaje_id AS id
  FROM esperas_avisos n JOIN mensajes_esperas m ON m.espera_id = n.espera_id JOIN envios e ON e.mensaje_id = m.mensaje_id
  WHERE n.anunciado_en IS NULL AND e.estado IN ('en-cola', 'aplazado') AND e.resumen_id IS NULL ORDER BY e.id FOR UPDATE OF e`;

const UNCHANGED = `
  SELECT DISTINCT m.espera_id AS id FROM mensajes_esperas m
  WHERE m.mensaje_id = ANY ($1::integer[])
    AND NOT EXISTS (SELECT FROM esperas_avisos n WHERE n.espera_id = m.espera_id AND n.anunciado_en IS NULL)`;
