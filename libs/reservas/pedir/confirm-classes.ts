import type { EntityManager } from 'typeorm';
import { bookedNotice, type ChangedClass } from '../base/changed-classes';
import { recordNotices } from '../base/class-notices';

/** Confirms requested classes, and notifies the families. */
export async function confirmClasses(
  manager: EntityManager,
  requested: readonly ChangedClass[],
  by: { userId: number | null; now: Date },
): Promise<void> {
  if (requested.length === 0) return;
  await manager.query(
    `UPDATE clases SET estado = 'confirmada', caduca = NULL, version = version + 1 WHERE id = ANY ($1::integer[])`,
    [requested.map(({ id }) => id)],
  );
  await recordNotices(manager, requested.map(bookedNotice), by);
}
