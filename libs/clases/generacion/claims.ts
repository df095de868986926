import type { EntityManager } from 'typeorm';

/** The first key of the advisory locks of subjects. The second key is the id of the subject. */
const KEY = 7271;

/**
 * Waits until no other process generates the classes of these subjects.
 * Uses advisory locks, because locks on the queue rows could cause deadlocks. The generation locks teachers and rooms, and a trigger
 * writes queue rows in transactions that already hold a teacher or room.
 */
export async function claim(manager: EntityManager, materias: readonly number[]): Promise<void> {
  await manager.query(
    `SELECT pg_advisory_xact_lock(${String(KEY)}, id) FROM unnest($1::integer[]) AS m (id) ORDER BY id`,
    [materias],
  );
}

/** Claims up to `limit` queued subjects, oldest first. Skips subjects that another process has claimed. */
export async function claimNext(manager: EntityManager, limit: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(NEXT, [limit]);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/**
 * SQL that claims the next subjects of the queue. `OFFSET 0` stops PostgreSQL from moving the lock into the subquery. So only the returned
 * subjects are locked.
 */
const NEXT = `
  SELECT materia_id AS id FROM (
    SELECT materia_id FROM horarios_pendientes WHERE desde <= clock_timestamp() ORDER BY desde, materia_id OFFSET 0) AS cola
  WHERE pg_try_advisory_xact_lock(${String(KEY)}, materia_id) LIMIT $1`;

/**
 * Delays a queued subject whose generation failed, so that other subjects get their turn. If a trigger queues the subject again, the delay
 * ends.
 * @returns the name of the subject
 */
export async function postpone(manager: EntityManager, materia: number): Promise<string> {
  await manager.query(
    `UPDATE horarios_pendientes SET desde = now() + interval '1 minute' WHERE materia_id = $1 AND desde <= now()`,
    [materia],
  );
  const rows: { nombre: string }[] = await manager.query(
    `SELECT m.descripcion || ' (' || c.codigo || ')' AS nombre FROM materias m JOIN cursos c ON c.id = m.curso_id WHERE m.id = $1`,
    [materia],
  );
  return rows[0]?.nombre ?? 'borrada';
}
