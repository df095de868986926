import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sqlStateOf, type SqlRunner } from '../../platform';

/** Maximum time of a preview, in milliseconds. A preview holds locks until its rollback, so a slow preview would delay other requests. */
const LONGEST_MS = 2_000;

/**
 * Maximum wait for a lock, in milliseconds. The wait is shorter than the deadlock timeout of the database (1 s). So in a deadlock, the
 * preview gives up and the other transaction continues.
 */
const LOCK_MS = 400;

class TooSlow extends Error {
  constructor() {
    super('A preview took too long');
  }
}

/**
 * SQLSTATE codes of failures that may happen in a preview: lock timeout, cancelled statement, deadlock, and exclusion violation (a clash
 * with a concurrent transaction). They end the preview without an error.
 */
const EXPECTED = ['55P03', '57014', '40P01', '23P01'];

const log = new Logger('Horarios');

/**
 * Runs a part of a preview within its time limit.
 * @returns the result of `work`; null if `work` failed or took too long. After null, the transaction can only be rolled back
 */
export async function withinTime<T>(
  manager: EntityManager,
  work: (manager: SqlRunner) => Promise<T>,
): Promise<T | null> {
  const end = performance.now() + LONGEST_MS;
  const bounded: SqlRunner = {
    query: async <Rows>(text: string, values?: unknown[]) => {
      if (performance.now() > end) throw new TooSlow();
      return manager.query<Rows>(text, values);
    },
  };
  try {
    await manager.query(
      `SET LOCAL lock_timeout = ${String(LOCK_MS)}; SET LOCAL statement_timeout = ${String(LONGEST_MS)}`,
    );
    const result = await work(bounded);
    await manager.query('SET LOCAL lock_timeout TO DEFAULT; SET LOCAL statement_timeout TO DEFAULT');
    return result;
  } catch (error) {
    if (!(error instanceof TooSlow) && !EXPECTED.includes(sqlStateOf(error)))
      log.error(`previewing a change failed: ${String(error)}`);
    return null;
  }
}
