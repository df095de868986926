import type { EntityManager } from 'typeorm';

/**
 * Withdraws what waits of messages that are no longer true. Nothing of them is sent again. The copies in the campus that nobody has read go
 * too, unless an envío of the message has left: then people find in the campus what they were sent. The caller has locked the envíos.
 */
export async function withdrawMessages(manager: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await manager.query(WITHDRAW, [ids]);
  await manager.query(MARK, [ids]);
  await manager.query(DELETE_COPIES, [ids]);
}

const REASON = `'Ha cambiado antes de salir.'`;

const MARK = `UPDATE mensajes SET retirado = ${REASON} WHERE id = ANY ($1::integer[]) AND retirado IS NULL`;

const WITHDRAW = `
  UPDATE envios SET estado = 'anulado', motivo = ${REASON}, terminado_en = clock_timestamp()
  WHERE mensaje_id = ANY ($1::integer[]) AND estado IN ('en-cola', 'aplazado') AND resumen_id IS NULL`;

const DELETE_COPIES = `
  DELETE FROM mensajes_buzon b WHERE mensaje_id = ANY ($1::integer[]) AND leido_en IS NULL
    AND NOT EXISTS (SELECT FROM envios e WHERE e.mensaje_id = b.mensaje_id AND e.estado NOT IN ('anulado', 'omitido'))`;
