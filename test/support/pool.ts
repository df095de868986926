import { Pool } from 'pg';

/** A pool of connections to the database of a test, which may be dropped right after `end`. */
export function openPool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max });
  // `end` resolves before the connections are closed. Dropping the database ends them, which is an error for the pool.
  pool.on('error', () => undefined);
  return pool;
}
