import type { Pool, PoolClient } from 'pg';

/**
 * A connection that one piece of work keeps for several statements. The pool looks after the connections that lie idle;
 * one that breaks while it is held would end the process, if nobody listened.
 */
export class HeldConnection {
  private released = false;

  private constructor(readonly client: PoolClient) {
    client.on('error', ignore);
  }

  /** @throws what says that no connection came free in time, or that none can be made */
  static async of(pool: Pool): Promise<HeldConnection> {
    return new HeldConnection(await pool.connect());
  }

  /** The number of the server's process behind it, for cancelling. */
  get backend(): number {
    return (this.client as unknown as { processID: number }).processID;
  }

  /**
   * Gives it back.
   * @param spoilt it is closed rather than used again.
   * @returns false when it had been given back before: by now it may be somebody else's.
   */
  release(spoilt = false): boolean {
    if (this.released) return false;
    this.released = true;
    // First the pool, which listens from here on, and closes by itself what is broken.
    this.client.release(spoilt);
    this.client.removeListener('error', ignore);
    return true;
  }
}

/** Whoever waits for a statement is told of the break by that statement. */
const ignore = (): void => undefined;
