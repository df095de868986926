import type { Pool, PoolClient } from 'pg';

/**
 * A pooled connection that is reserved for several statements. It handles its own `error` event: the pool handles this event only for idle
 * connections, and an unhandled error would end the process.
 */
export class ReservedConnection {
  private isReleased = false;

  private constructor(readonly client: PoolClient) {
    client.on('error', ignore);
  }

  /**
   * Reserves a connection.
   * @throws Error if no connection becomes free in time, or if none can be opened. If `signal` aborts first, throws the reason of `signal`
   */
  static async from(pool: Pool, signal?: AbortSignal): Promise<ReservedConnection> {
    const isFree = pool.idleCount > pool.waitingCount;
    return new ReservedConnection(await (signal === undefined || isFree ? pool.connect() : connect(pool, signal)));
  }

  /** Process id of the PostgreSQL backend of this connection, needed to cancel its statement. */
  get backendPid(): number {
    // The driver sets `processID`, but its types do not declare it.
    return (this.client as unknown as { processID: number }).processID;
  }

  /**
   * Returns the connection to the pool. If the connection was already released, does nothing, because another request may be using the
   * connection by now.
   * @param destroy if true, closes the connection instead
   * @returns false if the connection was already released
   */
  release(destroy = false): boolean {
    if (this.isReleased) return false;
    this.isReleased = true;
    // First releases the connection: after the release, the pool handles errors and closes a broken connection. Then the listener is not
    // needed any more.
    this.client.release(destroy);
    this.client.removeListener('error', ignore);
    return true;
  }
}

/** Waits for a connection. A connection that arrives after the abort goes back to the pool. */
function connect(pool: Pool, signal: AbortSignal): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    const abandon = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abandon);
    pool.connect((error, client, release) => {
      signal.removeEventListener('abort', abandon);
      if (client === undefined) reject(error ?? new Error('The pool gave no connection'));
      else if (signal.aborted) {
        release();
        abandon();
      } else resolve(client);
    });
  });
}

/** Ignores the `error` event of a connection, because the running statement fails with the same error. */
const ignore = (): void => undefined;
