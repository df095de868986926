import type { Type } from '@nestjs/common';
import { DataSource, type MigrationInterface } from 'typeorm';

export interface DatabaseOptions {
  url: string;
  entities: Type[];
  /** Connections at most; each list page holds one for a few milliseconds. */
  poolSize?: number;
}

/** A statement that runs longer than this is ended by the database, and the person is told in Spanish. */
export const STATEMENT_TIMEOUT_MS = 15_000;

/** How long a statement waits for what another transaction holds. */
const LOCK_TIMEOUT_MS = 10_000;

/** What every connection that answers people sets. Just-in-time compilation costs more than these queries. */
export const SESSION = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // Sooner than that: whoever waits for another's lock is told so, and a run takes it as something that passes.
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 60_000,
  options: '-c jit=off -c timezone=Europe/Madrid',
};

/**
 * The one way to make a data source. Plans of lists depend on the values that people type, so nothing here asks for
 * generic plans.
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
    extra: SESSION,
  });
}

/** Brings a database up to date, one transaction for each migration. Safe to call at every start. */
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
