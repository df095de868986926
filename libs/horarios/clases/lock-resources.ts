import type { EntityManager } from 'typeorm';

/** The ids of what a write occupies or sets free. */
export interface Resources {
  profesores?: readonly (number | null)[];
  aulas?: readonly (number | null)[];
  alumnos?: readonly number[];
}

/**
 * Locks the rows that writers of classes queue for, always in this order, so that crossing bookings never deadlock
 * (`domain/horarios.md` §3). Old and new resources both.
 */
export async function lockResources(
  manager: EntityManager,
  { profesores = [], aulas = [], alumnos = [] }: Resources,
): Promise<void> {
  await lock(manager, 'SELECT FROM profesores WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE', profesores);
  await lock(manager, 'SELECT FROM aulas WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE', aulas);
  await lock(manager, 'SELECT FROM alumnos WHERE id = ANY($1::integer[]) ORDER BY id FOR NO KEY UPDATE', alumnos);
}

async function lock(manager: EntityManager, statement: string, ids: readonly (number | null)[]): Promise<void> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  if (distinct.length > 0) await manager.query(statement, [distinct]);
}
