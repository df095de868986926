import type { Pool, PoolClient } from 'pg';

/**
 * A pooled connection reserved for several statements. The pool listens for errors of idle connections only; an
 * unhandled error of a reserved one would end the process.
 */
export class ReservedConnection {
  private isReleased = false;

  private constructor(readonly client: PoolClient) {
    client.on('error', ignore);
  }

  /** @throws when no connection becomes free in time, or none can be opened; the reason of `signal` when that aborts first. */
  static async from(pool: Pool, signal?: AbortSignal): Promise<ReservedConnection> {
    const connecting = pool.connect();
    if (signal !== undefined) await untilAborted(connecting, signal);
    return new ReservedConnection(await connecting);
  }

  /** Process id of its PostgreSQL backend, for cancelling. */
  get backendPid(): number {
    // The driver sets it, but its types do not declare it.
    return (this.client as unknown as { processID: number }).processID;
  }

  /**
   * Returns the connection to the pool.
   * @param destroy closes it instead.
   * @returns false when it had been released before; by now it may serve another request.
   */
  release(destroy = false): boolean {
    if (this.isReleased) return false;
    this.isReleased = true;
    // The pool first: from here on it listens for errors and closes a broken connection by itself.
    this.client.release(destroy);
    this.client.removeListener('error', ignore);
    return true;
  }
}

/** Waits for a connection. One that arrives after the abort goes back to the pool. */
async function untilAborted(connecting: Promise<PoolClient>, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const abandon = () => {
      connecting.then(
        (client) => {
          client.release();
        },
        () => undefined,
      );
      reject(signal.reason as Error);
    };
    if (signal.aborted) {
      abandon();
      return;
    }
    signal.addEventListener('abort', abandon, { once: true });
    connecting
      .then(
        () => {
          resolve();
        },
        (error: unknown) => {
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      )
      .finally(() => {
        signal.removeEventListener('abort', abandon);
      });
  });
}

/** The statement that is running fails with the same error, so the event itself needs no handling. */
const ignore = (): void => undefined;
