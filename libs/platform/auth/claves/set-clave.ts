import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../../contracts';

/**
 * Stores a new clave in the caller's transaction. Then deletes the other sessions, the recovery links and the recognised browsers of the
 * user.
 * The user is updated first, because every transaction locks the user first.
 * @param hash of the new clave
 * @param ownSession digest of the session to preserve, if any
 * @returns the user, or null if the user is suspended or deleted
 */
export async function setClave(
  manager: EntityManager,
  userId: number,
  hash: string,
  ownSession: Buffer | null = null,
): Promise<SessionUser | null> {
  const [[user]]: [SessionUser[], number] = await manager.query(
    `UPDATE usuarios SET clave = $2, version = version + 1 WHERE id = $1 AND activo
     RETURNING id, username, nombre, tipo, permisos, tema`,
    [userId, hash],
  );
  if (user === undefined) return null;
  await manager.query('DELETE FROM sesiones WHERE usuario_id = $1 AND huella IS DISTINCT FROM $2', [
    userId,
    ownSession,
  ]);
  await manager.query('DELETE FROM recuperaciones WHERE usuario_id = $1', [userId]);
  await manager.query('DELETE FROM equipos_conocidos WHERE usuario_id = $1', [userId]);
  return user;
}
