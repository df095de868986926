import type { EntityManager } from 'typeorm';
import type { RecordSave } from '../../records/definition/define-record';
import { lockResources } from '../../clases';

/**
 * Locks the teacher or room of an absence or closure before the absence or closure is written. A concurrent booking waits for the lock,
 * and then sees the absence or closure.
 */
export async function lockBlocked(manager: EntityManager, { id, values }: RecordSave): Promise<void> {
  const stored: { profesor_id: number | null; aula_id: number | null }[] = await manager.query(
    'SELECT profesor_id, aula_id FROM bloqueos WHERE id = $1',
    [id],
  );
  await lockResources(manager, {
    profesores: [...stored.map(({ profesor_id }) => profesor_id), idOf(values.profesor)],
    aulas: [...stored.map(({ aula_id }) => aula_id), idOf(values.aula)],
  });
}

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
