import type { SqlRunner } from '../../platform';

/** Ids of the rows that the changed classes reference before or after the change. */
export interface Resources {
  profesores?: readonly (number | null | undefined)[];
  aulas?: readonly (number | null | undefined)[];
  alumnos?: readonly number[];
  clases?: readonly number[];
}

/**
 * Transactions lock rows of these tables in this order. So two bookings that need the same rows wait for each other, and do not end in a
 * deadlock.
 */
const ORDER = ['profesores', 'aulas', 'alumnos', 'clases'] as const;

/** Locks rows in the order of `ORDER`, each table by id. Rows read afterwards cannot change until the transaction ends. */
export async function lockResources(manager: SqlRunner, resources: Resources): Promise<void> {
  for (const table of ORDER) {
    const ids = (resources[table] ?? []).filter((id) => typeof id === 'number');
    if (ids.length > 0)
      await manager.query(`SELECT FROM ${table} WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE`, [ids]);
  }
}
