import type { EntityManager } from 'typeorm';
import { dissolveSummaries } from '../../mensajes';
import { withdrawMessages } from '../base/withdraw-messages';

/**
 * Withdraws the messages about places in waiting lists that have not left yet and are no longer true: an offer was accepted, refused,
 * withdrawn or has lapsed. Looks at every change that is not announced yet, without the delay of the announcements, so that nothing leaves
 * in between.
 * @returns the ids of the places of these messages that have not changed: they must be told again
 */
export async function withdrawOffers(manager: EntityManager): Promise<number[]> {
  const messages: { id: number }[] = await manager.query(CHANGED);
  const changed = messages.map(({ id }) => id);
  await dissolveSummaries(manager, changed);
  const rows: { id: number }[] = await manager.query(OUTDATED, [changed]);
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length === 0) return [];
  await withdrawMessages(manager, ids);
  const unchanged: { id: number }[] = await manager.query(UNCHANGED, [ids]);
  return unchanged.map(({ id }) => id);
}

/** SQL: the messages about places that have changed since. */
const CHANGED = `
  SELECT DISTINCT m.mensaje_id AS id FROM esperas_avisos n JOIN mensajes_esperas m ON m.espera_id = n.espera_id WHERE n.anunciado_en IS NULL`;

/** SQL: those of these messages with something that waits. The envíos are locked, so that none leaves meanwhile. */
const OUTDATED = `
  SELECT mensaje_id AS id FROM envios
  WHERE mensaje_id = ANY ($1::integer[]) AND estado IN ('en-cola', 'aplazado') AND resumen_id IS NULL ORDER BY id FOR UPDATE`;

const UNCHANGED = `
  SELECT DISTINCT m.espera_id AS id FROM mensajes_esperas m
  WHERE m.mensaje_id = ANY ($1::integer[])
    AND NOT EXISTS (SELECT FROM esperas_avisos n WHERE n.espera_id = m.espera_id AND n.anunciado_en IS NULL)`;
