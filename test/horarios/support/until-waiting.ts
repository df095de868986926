import type { Client } from 'pg';

/** Waits until other connections of the database wait for a lock: one, or as many as given. */
export async function untilWaiting(client: Client, count = 1): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rows } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`,
    );
    if (rows.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Fewer than ${String(count)} connections wait for a lock`);
}
