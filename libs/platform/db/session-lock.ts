import { Client } from 'pg';

/**
 * An advisory lock of the database that a process holds as long as its own connection lives, without a transaction. For work that only
 * one process may do, for hours. If the process dies, the database frees the lock.
 */
export class SessionLock {
  private readonly controller = new AbortController();

  private constructor(private readonly client: Client) {
    const lose = (): void => this.controller.abort();
    client.on('error', lose).on('end', lose);
  }

  /** Takes the lock. @returns null if another process holds it @throws if the database cannot be reached */
  static async take(url: string | undefined, key: number): Promise<SessionLock | null> {
    const client = new Client({
      connectionString: url,
      application_name: 'claustro-bloqueo',
      connectionTimeoutMillis: 10_000,
      // The database notices within a minute that the machine of the holder is gone.
      options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
    });
    const lock = new SessionLock(client);
    try {
      await client.connect();
      const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [key]);
      if (rows[0]?.taken === true) return lock;
      await lock.release();
      return null;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /** Aborts when the connection breaks: then another process may hold the lock. */
  get lost(): AbortSignal {
    return this.controller.signal;
  }

  /** Frees the lock. Never throws. */
  async release(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
