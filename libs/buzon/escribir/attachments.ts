import type { EntityManager } from 'typeorm';
import { buzonErrors } from '../errors';

/**
 * Checks that the files are uploads of the writer: an attachment of somebody else's upload would open it.
 * @throws por-corregir
 */
export async function checkAttachments(manager: EntityManager, ids: readonly number[], userId: number): Promise<void> {
  if (ids.length === 0) return;
  const own: { id: number }[] = await manager.query(
    'SELECT id FROM subidas WHERE id = ANY ($1) AND usuario_id = $2 FOR KEY SHARE',
    [ids, userId],
  );
  if (own.length < ids.length)
    throw buzonErrors['por-corregir']({ campos: { anexos: 'Un fichero adjunto ya no está. Súbalo de nuevo.' } });
}
