import type { EntityManager } from 'typeorm';

const DAY_MS = 24 * 3_600_000;

/** Finds the message that a user wrote with an idempotency key. Call it after `lockWriter`. */
export async function findKeyed(
  manager: EntityManager,
  userId: number,
  key: string | undefined,
): Promise<number | null> {
  if (key === undefined) return null;
  const rows: { mensaje_id: number }[] = await manager.query(
    'SELECT mensaje_id FROM mensajes_claves WHERE usuario_id = $1 AND clave = $2',
    [userId, key],
  );
  return rows[0]?.mensaje_id ?? null;
}

interface KeyedMessage {
  userId: number;
  key: string | undefined;
  id: number;
  now: Date;
}

/** Stores the idempotency key of a new message, and deletes keys that are older than a day. */
export async function storeKey(manager: EntityManager, { userId, key, id, now }: KeyedMessage): Promise<void> {
  if (key === undefined) return;
  await manager.query('DELETE FROM mensajes_claves WHERE creada < $1', [new Date(now.getTime() - DAY_MS)]);
  await manager.query('INSERT INTO mensajes_claves (usuario_id, clave, mensaje_id, creada) VALUES ($1, $2, $3, $4)', [
    userId,
    key,
    id,
    now,
  ]);
}
