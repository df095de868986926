import type { Client } from 'pg';

/**
 * Waits until another connection to this database is blocked by a lock.
 * @throws if none is blocked after 1000 attempts
 */
export async function untilWaiting(client: Client): Promise<void> {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const { rows } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('Nothing waits for a lock');
}
