import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { oneRow } from '../../libs/platform';

/** The column `n` of the only row. Repeats the query while the database is down. */
export async function waitForNumber(db: Pool, sql: string): Promise<number> {
  for (;;) {
    try {
      return oneRow((await db.query<{ n: number }>(sql)).rows).n;
    } catch {
      await pause(100);
    }
  }
}
