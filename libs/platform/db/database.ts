import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions';
import { CONNECTION_SETTINGS } from './data-source';
import { AppError } from '../errors';
import { ExportSlots, MAX_EXPORTS } from './export-slots';
import { oneRow } from './one-row';
import { PersonLimits } from './person-limits';
import { ReservedConnection } from './reserved-connection';
import { SessionLock } from './session-lock';
import type { SqlRunner } from './sql-runner';
import { WIRE_TYPES } from './wire-types';

/** The author of a change, for the audit. */
export interface Actor {
  userId: number | null;
  requestId: string;
}

const EXPORT_WAIT_MS = 5_000;

/** A key of one number is stored in two halves; these keys have fewer than 32 bits. */
const HELD_LOCK = `
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid::bigint = $1 AND objsubid = 1 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Thrown to roll back the transaction of a dry run. */
class RolledBack extends Error {
  constructor() {
    super('A dry run is rolled back');
  }
}

/** The database as services use it: audited transactions for writing, plain statements for reading. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: Pool;
  /** A separate connection that cancels statements. In the main pool, a cancellation would wait behind the statement to cancel. */
  private readonly cancelPool: Pool;
  /** Separate connections for exports, so that exports do not occupy the connections of lists. */
  private readonly exportPool: Pool;
  private readonly limits = new PersonLimits();
  readonly exportSlots = new ExportSlots();

  constructor(@InjectDataSource() readonly dataSource: DataSource) {
    this.pool = poolOf(dataSource);
    const { url } = this.options;
    this.cancelPool = new Pool({ connectionString: url, max: 1, application_name: 'claustro-cancela' });
    this.exportPool = new Pool({
      connectionString: url,
      max: MAX_EXPORTS,
      application_name: 'claustro-exporta',
      connectionTimeoutMillis: EXPORT_WAIT_MS,
      ...CONNECTION_SETTINGS,
    });
    // If the server closes an idle connection, the pool replaces this connection. So the error is ignored.
    for (const pool of [this.cancelPool, this.exportPool]) pool.on('error', () => undefined);
  }

  /**
   * Takes an advisory lock on a connection of its own and holds it until its release.
   * @returns null if another process holds the lock
   */
  async takeSessionLock(key: number): Promise<SessionLock | null> {
    // First asks on the pool, because a connection costs more than a query and this method may be called every second.
    const held = await this.rows(HELD_LOCK, [key]);
    return held.length > 0 ? null : SessionLock.take(this.options.url, key);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.cancelPool.end(), this.exportPool.end()]);
  }

  /** Runs a statement and returns its rows in the format of the wire: dates and amounts as text, counts as numbers. */
  async rows<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const result = await this.pool.query<T>({ text, values: [...values], types: WIRE_TYPES });
    return result.rows;
  }

  /** `rows` as a `SqlRunner`, for functions that also run inside a transaction. */
  readonly runner: SqlRunner = {
    query: <T>(text: string, values: unknown[] = []) => this.rows(text, values) as Promise<T>,
  };

  /** Like `cancellableRows`, but within the limits of concurrent statements per person. @throws demasiadas-busquedas */
  async rowsFor<T extends object>(
    personId: number,
    { text, values }: { text: string; values: readonly unknown[] },
    signal: AbortSignal,
  ): Promise<T[]> {
    return this.limits.run(personId, signal, (onStart) => this.cancellableRows<T>(text, values, signal, onStart));
  }

  /**
   * Like `rows`, but if `signal` aborts, the database stops the statement too. So an abandoned search does not occupy a connection.
   * @param onStart called just before the statement runs, with a function that cancels the statement
   * @throws the reason of the abort, if the reason is a refusal
   */
  async cancellableRows<T extends object>(
    text: string,
    values: readonly unknown[],
    signal?: AbortSignal,
    onStart?: (cancel: () => void) => void,
  ): Promise<T[]> {
    if (signal === undefined) return this.rows(text, values);
    signal.throwIfAborted();
    const connection = await ReservedConnection.from(this.pool, signal);
    const cancellations: Promise<unknown>[] = [];
    const cancel = () => {
      cancellations.push(this.cancel(connection));
    };
    signal.addEventListener('abort', cancel, { once: true });
    let isBroken = false;
    try {
      signal.throwIfAborted();
      onStart?.(cancel);
      const result = await connection.client.query<T>({ text, values: [...values], types: WIRE_TYPES });
      return result.rows;
    } catch (error) {
      // If `cancel` cancelled the statement, the connection still works. After any other error, the connection is not used again, because
      // the server may have closed it.
      isBroken = cancellations.length === 0;
      throw signal.aborted && signal.reason instanceof AppError ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', cancel);
      // A late cancellation would cancel the next statement on this connection. So the connection is released only after the cancellation
      // has ended.
      if (cancellations.length > 0) await Promise.allSettled(cancellations);
      connection.release(isBroken);
    }
  }

  /**
   * Reserves a connection for streaming an export. If `signal` aborts, the connection is closed and its statement is cancelled.
   * @throws if all connections for exports are in use; the error filter then replies `base-de-datos`
   */
  async reserveForExport(signal: AbortSignal): Promise<ReservedConnection> {
    signal.throwIfAborted();
    const connection = await ReservedConnection.from(this.exportPool);
    const abandon = () => {
      if (connection.release(true)) this.cancel(connection).catch(() => undefined);
    };
    if (signal.aborted) abandon();
    signal.addEventListener('abort', abandon, { once: true });
    return connection;
  }

  /** Runs `work` in a transaction whose audit rows name the actor. */
  async transaction<T>(actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        `SELECT set_config('claustro.usuario', $1, true), set_config('claustro.peticion', $2, true)`,
        [actor.userId === null ? '' : String(actor.userId), actor.requestId],
      );
      return work(manager);
    });
  }

  /** Runs `work` in a transaction that is rolled back. @returns the result of `work` */
  async dryRun<T>(actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const results: T[] = [];
    try {
      await this.transaction(actor, async (manager) => {
        results.push(await work(manager));
        throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    }
    return oneRow(results);
  }

  private get options(): PostgresDataSourceOptions {
    return this.dataSource.options as PostgresDataSourceOptions;
  }

  private async cancel({ backendPid }: ReservedConnection): Promise<void> {
    await this.cancelPool.query('SELECT pg_cancel_backend($1)', [backendPid]);
  }
}

/**
 * Returns TypeORM's own pool; TypeORM's driver documents this pool as `master`. Reads use the pool directly, because TypeORM's `query()`
 * accepts neither type parsers nor statement names. A second pool would double the connections of a process.
 */
function poolOf({ driver }: DataSource): Pool {
  return (driver as unknown as { master: Pool }).master;
}
