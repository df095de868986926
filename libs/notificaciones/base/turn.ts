import type { EntityManager } from 'typeorm';
import { oneRow } from '../../platform';

/** The advisory lock of all announcements. Two workers that joined changes at the same time could tell one person twice. */
const TURN = 280_159;

/** Runs `work` if no other worker makes announcements now. @returns what `work` returns; 0 if another worker has the turn */
export async function withTurn(manager: EntityManager, work: () => Promise<number>): Promise<number> {
  const rows: { mine: boolean }[] = await manager.query('SELECT pg_try_advisory_xact_lock($1) AS mine', [TURN]);
  return oneRow(rows).mine ? work() : 0;
}
