import type { EntityManager } from 'typeorm';
import { LARGEST_MESSAGE_FILES, TOO_LARGE_MESSAGE } from '../../contracts';
import { buzonErrors } from '../errors';

/**
 * Checks that the files are uploads of the writer, because an attachment of somebody else's upload would open it, and their size.
 * @throws por-corregir
 */
export async function checkAttachments(manager: EntityManager, ids: readonly number[], userId: number): Promise<void> {
  if (ids.length === 0) return;
  const own: { bytes: number }[] = await manager.query(
    'SELECT bytes::integer AS bytes FROM subidas WHERE id = ANY ($1) AND usuario_id = $2 FOR KEY SHARE',
    [ids, userId],
  );
  if (own.length < ids.length)
    throw buzonErrors['por-corregir']({ campos: { anexos: 'Un fichero adjunto ya no está. Súbalo de nuevo.' } });
  if (own.reduce((sum, { bytes }) => sum + bytes, 0) > LARGEST_MESSAGE_FILES)
    throw buzonErrors['por-corregir']({ campos: { anexos: TOO_LARGE_MESSAGE } });
}
