import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions';
import { SESSION } from './data-source';
import { HeldConnection } from './held-connection';
import { WIRE_TYPES } from './types';

/** Who does something, for the audit. */
export interface Actor {
  usuarioId: number | null;
  peticionId: string;
}

/** Files that may be written at once: each holds its connection for as long as somebody downloads. */
const EXPORTS_AT_ONCE = 3;
const EXPORT_PATIENCE_MS = 5_000;

/** The database as services use it: audited transactions for writing, plain statements for reading. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: Pool;
  /** A connection of its own for cancelling: in the pool a cancel would stand in line behind what it is to end. */
  private readonly cancels: Pool;
  /** Connections of their own for exports: however many are under way, searches find theirs free. */
  private readonly exports: Pool;

  constructor(@InjectDataSource() readonly dataSource: DataSource) {
    this.pool = poolOf(dataSource);
    const { url } = dataSource.options as PostgresDataSourceOptions;
    this.cancels = new Pool({ connectionString: url, max: 1, application_name: 'claustro-cancela' });
    this.exports = new Pool({
      connectionString: url,
      max: EXPORTS_AT_ONCE,
      application_name: 'claustro-exporta',
      connectionTimeoutMillis: EXPORT_PATIENCE_MS,
      ...SESSION,
    });
    // An idle connection that the server ends is of no matter: the next use opens another.
    for (const pool of [this.cancels, this.exports]) pool.on('error', () => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.cancels.end(), this.exports.end()]);
  }

  /** Rows as they go on the wire: dates and amounts as text, counts as numbers. */
  async rows<T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const result = await this.pool.query<T>({ text, values: [...values], types: WIRE_TYPES });
    return result.rows;
  }

  /**
   * Like `rows`, but when `signal` fires (the caller has gone) the statement is cancelled in the database too, so that
   * nobody's next search waits for an answer that no one reads.
   */
  async cancellableRows<T extends object>(
    text: string,
    values: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<T[]> {
    if (signal === undefined) return this.rows(text, values);
    signal.throwIfAborted();
    const held = await HeldConnection.of(this.pool);
    const cancelling: Promise<unknown>[] = [];
    const cancel = () => {
      cancelling.push(this.cancel(held));
    };
    signal.addEventListener('abort', cancel, { once: true });
    let spoilt = false;
    try {
      signal.throwIfAborted();
      const result = await held.client.query<T>({ text, values: [...values], types: WIRE_TYPES });
      return result.rows;
    } catch (error) {
      // Unless it is our own cancel: a server that ends the connection says so in the statement's error first.
      spoilt = !signal.aborted;
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
      // The connection goes back only when the cancel has landed: a late one would hit somebody else's statement.
      await Promise.allSettled(cancelling);
      held.release(spoilt);
    }
  }

  /**
   * A connection for a long reading, let go of when `signal` fires, however far the reading is.
   * @throws when all of them are taken: what the error filter tells as «base-de-datos»
   */
  async connectionForExport(signal: AbortSignal): Promise<HeldConnection> {
    signal.throwIfAborted();
    const held = await HeldConnection.of(this.exports);
    const letGo = () => {
      if (held.release(true)) this.cancel(held).catch(() => undefined);
    };
    if (signal.aborted) letGo();
    signal.addEventListener('abort', letGo, { once: true });
    return held;
  }

  /** Runs `work` in one transaction whose audit rows bear the actor. */
  async transaction<T>(actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        `SELECT set_config('claustro.usuario', $1, true), set_config('claustro.peticion', $2, true)`,
        [actor.usuarioId === null ? '' : String(actor.usuarioId), actor.peticionId],
      );
      return work(manager);
    });
  }

  private async cancel({ backend }: HeldConnection): Promise<void> {
    await this.cancels.query('SELECT pg_cancel_backend($1)', [backend]);
  }
}

/** The pool below TypeORM's PostgreSQL driver: lists read through it without making entities. */
function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}
