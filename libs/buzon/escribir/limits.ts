import type { EntityManager } from 'typeorm';
import { isStaff } from '../../contracts';
import { oneRow, type Session } from '../../platform';
import { buzonErrors } from '../errors';

/** What one user of a family may write (rule B3). */
const THREADS_A_DAY = 10;
const MESSAGES_AN_HOUR = 60;
const HOUR_MS = 3_600_000;

/**
 * Locks the messages of a user until the end of the transaction. So parallel requests cannot pass the limits together, and two answers to
 * one message open one thread.
 */
export async function lockWriter(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('buzon'), $1)`, [userId]);
}

/**
 * Checks the limits of a family. Call it after `lockWriter`.
 * @param threads how many threads the user is about to open
 * @throws demasiados-mensajes
 */
export async function checkLimits(
  manager: EntityManager,
  { user }: Session,
  threads: number,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  if (isStaff(user)) return;
  const rows: { mensajes: number; hilos: number }[] = await manager.query(WRITTEN, [
    user.id,
    new Date(now.getTime() - HOUR_MS),
    today,
  ]);
  const { mensajes, hilos } = oneRow(rows);
  if (mensajes >= MESSAGES_AN_HOUR || (threads > 0 && hilos + threads > THREADS_A_DAY))
    throw buzonErrors['demasiados-mensajes']();
}

/**
 * Counts the messages since `$2`, and the threads opened on the day `$3`: the first message of a thread that answers no message of many,
 * and one for each recipient of a message to several people.
 */
const WRITTEN = `
  SELECT count(*) FILTER (WHERE m.fecha > $2)::int AS mensajes,
    coalesce(sum(CASE WHEN m.hilo_id IS NULL THEN greatest(1, (
      SELECT count(*) FROM mensajes_destinatarios d WHERE d.mensaje_id = m.id AND d.profesor_id IS NOT NULL)) ELSE 1 END)
      FILTER (WHERE (m.fecha AT TIME ZONE claustro_zona())::date = $3::date AND (m.hilo_id IS NULL OR (h.origen_id IS NULL
        AND NOT EXISTS (SELECT FROM mensajes e WHERE e.hilo_id = m.hilo_id AND e.id < m.id)))), 0)::int AS hilos
  FROM mensajes m LEFT JOIN hilos h ON h.id = m.hilo_id
  WHERE m.autor_id = $1 AND m.fecha > least($2, $3::timestamp AT TIME ZONE claustro_zona()) - interval '1 minute'`;
