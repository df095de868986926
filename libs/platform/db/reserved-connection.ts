import type { Pool, PoolClient } from 'pg';

/**
 * A pooled connection reserved for several statements. The pool handles errors of idle connections only; an unhandled error of a
 * reserved one would end the process.
 */
export class ReservedConnection {
  private isReleased = false;

  private constructor(readonly client: PoolClient) {
    client.on('error', ignore);
  }

  /** @throws when no connection becomes free in time, or none can be opened; the reason of `signal` when that aborts first */
  static async from(pool: Pool, signal?: AbortSignal): Promise<ReservedConnection> {
    const isFree = pool.idleCount > pool.waitingCount;
    return new ReservedConnection(await (signal === undefined || isFree ? pool.connect() : connect(pool, signal)));
  }

  /** Process id of its PostgreSQL backend, for cancelling. */
  get backendPid(): number {
    // The driver sets it, but its types do not declare it.
    return (this.client as unknown as { processID: number }).processID;
  }

  /**
   * Returns the connection to the pool.
   * @param destroy closes it instead
   * @returns false if it was released before, because another request may use it now
   */
  release(destroy = false): boolean {
    if (this.isReleased) return false;
    this.isReleased = true;
    // Release first: from here on the pool handles errors and closes a broken connection itself.
    this.client.release(destroy);
    this.client.removeListener('error', ignore);
    return true;
  }
}

/** Waits for a connection. One that arrives after the abort goes back to the pool. */
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

/** The running statement fails with the same error, so the event needs no handling. */
const ignore = (): void => undefined;
