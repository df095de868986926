import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { oneRow } from '../../libs/platform';

/** Returns the column `n` of the only row that `sql` selects. Repeats the query while the database is down. */
export async function waitForNumber(db: Pool, sql: string): Promise<number> {
  for (;;) {
    try {
      return oneRow((await db.query<{ n: number }>(sql)).rows).n;
    } catch {
      await pause(100);
    }
  }
}
