import { Pool } from 'pg';

/** Connections of a test to its own database. It may be dropped as soon as they are being closed. */
export function openPool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max });
  // `end` resolves before the connections are closed: the server ends those of a dropped database itself.
  pool.on('error', () => undefined);
  return pool;
}
