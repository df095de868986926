import { Pool } from 'pg';

/** Opens a pool of connections to a test's database. The caller may drop the database right after `end`. */
export function openPool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max });
  // `end` resolves before the connections are closed. If the database is dropped in between, the pool reports each broken connection as an
  // error. These errors are ignored.
  pool.on('error', () => undefined);
  return pool;
}
