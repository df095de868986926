import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Pool, type PoolClient } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions';
import { WIRE_TYPES } from './types';

/** Who does something, for the audit. */
export interface Actor {
  usuarioId: number | null;
  peticionId: string;
}

/** The database as services use it: audited transactions for writing, plain statements for reading. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: Pool;
  /** A connection of its own for cancelling: in the pool a cancel would stand in line behind what it is to end. */
  private readonly cancels: Pool;

  constructor(@InjectDataSource() readonly dataSource: DataSource) {
    this.pool = poolOf(dataSource);
    const { url } = dataSource.options as PostgresDataSourceOptions;
    this.cancels = new Pool({ connectionString: url, max: 1, application_name: 'claustro-cancela' });
    // An idle connection that the server ends is of no matter: the next cancel opens another.
    this.cancels.on('error', () => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.cancels.end();
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
    const client = await this.pool.connect();
    const cancelling: Promise<unknown>[] = [];
    const cancel = () => {
      cancelling.push(this.cancels.query('SELECT pg_cancel_backend($1)', [backendOf(client)]));
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      signal.throwIfAborted();
      const result = await client.query<T>({ text, values: [...values], types: WIRE_TYPES });
      return result.rows;
    } finally {
      signal.removeEventListener('abort', cancel);
      // The connection goes back only when the cancel has landed: a late one would hit somebody else's statement.
      await Promise.allSettled(cancelling);
      client.release();
    }
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
}

/** The pool below TypeORM's PostgreSQL driver: lists read through it without making entities. */
function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}

function backendOf(client: PoolClient): number {
  return (client as unknown as { processID: number }).processID;
}
