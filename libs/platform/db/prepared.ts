import type { Client } from 'pg';
import type { EntityManager } from 'typeorm';

/** A statement with a name, which no other statement has. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/**
 * Runs a statement in the transaction of `manager`. Each connection parses and plans the statement once: use it for statements of several
 * tables that long runs repeat for every few rows, where planning costs more than running.
 * @throws Error outside of a transaction
 */
export async function queryPrepared<T extends object>(
  manager: EntityManager,
  { name, text }: PreparedStatement,
  values: readonly unknown[],
): Promise<T[]> {
  if (manager.queryRunner === undefined) throw new Error(`«${name}» runs in a transaction only`);
  const client = (await manager.queryRunner.connect()) as Client;
  return (await client.query<T>({ name, text, values: [...values] })).rows;
}
