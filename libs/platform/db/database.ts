import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { WIRE_TYPES } from './types';

/** Who does something, for the audit. */
export interface Actor {
  usuarioId: number | null;
  peticionId: string;
}

/** The database as services use it: audited transactions for writing, plain statements for reading. */
@Injectable()
export class Database {
  readonly pool: Pool;

  constructor(@InjectDataSource() readonly dataSource: DataSource) {
    this.pool = poolOf(dataSource);
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
      cancelling.push(this.pool.query('SELECT pg_cancel_backend($1)', [backendOf(client)]));
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
