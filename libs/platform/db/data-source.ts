import type { Type } from '@nestjs/common';
import { DataSource, type MigrationInterface } from 'typeorm';

export interface DatabaseOptions {
  url: string;
  entities: Type[];
  /** Maximum connections; 10 by default. A list page uses a connection for only a few milliseconds. */
  poolSize?: number;
}

/** The database cancels statements that run longer. The error becomes the refusal `respuesta-lenta`. */
export const STATEMENT_TIMEOUT_MS = 15_000;

/** Time that a statement waits for a lock. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Settings of every connection that serves requests. JIT is off, because compiling takes longer than these queries.
 * The zone of the connection is UTC. The statements use the zone of the academy by `claustro_zona`, because an open connection would not
 * notice a change of the setting.
 */
export const CONNECTION_SETTINGS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // Shorter than the statement timeout, so that a wait for a lock ends with the error for locks. Callers may retry after this error.
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 60_000,
  options: '-c jit=off -c timezone=UTC',
};

/**
 * Creates the only data source of a process. The connections do not force generic plans (one plan for all parameter values), because the
 * best plan of a list depends on the filter values.
 */
export function makeDataSource({ url, entities, poolSize = 10 }: DatabaseOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    synchronize: false,
    poolSize,
    applicationName: 'claustro',
    connectTimeoutMS: 10_000,
    extra: CONNECTION_SETTINGS,
  });
}

/** Runs the pending migrations, each in its own transaction, under a lock. Safe at every start. @returns their number */
export async function runMigrations(url: string, migrations: (new () => MigrationInterface)[]): Promise<number> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations,
    migrationsTableName: 'migraciones',
    migrationsTransactionMode: 'each',
    connectTimeoutMS: 10_000,
  });
  await source.initialize();
  try {
    await source.query('SELECT pg_advisory_lock(7267)');
    return (await source.runMigrations()).length;
  } finally {
    await source.destroy();
  }
}
