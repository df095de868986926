import type { EntityManager } from 'typeorm';
import { withdrawMessages } from '../base/withdraw-messages';

/**
 * Withdraws the messages about places in waiting lists that have not left yet and are no longer true: the offer was accepted, refused,
 * withdrawn or has lapsed. Looks at every change that is not announced yet, without the delay of the announcements, so that nothing leaves
 * in between.
 */
export async function withdrawOffers(manager: EntityManager): Promise<void> {
  const rows: { id: number }[] = await manager.query(OUTDATED);
  await withdrawMessages(
    manager,
    rows.map(({ id }) => id),
  );
}

/** SQL: the messages about places that have changed since, with something that waits. The envíos are locked, so that none leaves meanwhile. */
const OUTDATED = `
  SELECT e.mensaje_id AS id
  FROM esperas_avisos n JOIN mensajes_esperas m ON m.espera_id = n.espera_id JOIN envios e ON e.mensaje_id = m.mensaje_id
  WHERE n.anunciado_en IS NULL AND e.estado IN ('en-cola', 'aplazado') AND e.resumen_id IS NULL ORDER BY e.id FOR UPDATE OF e`;
