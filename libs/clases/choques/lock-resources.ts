import type { SqlRunner } from '../../platform';

/** Rows that a change of classes touches, old and new ones. */
export interface Resources {
  profesores?: readonly (number | null | undefined)[];
  aulas?: readonly (number | null | undefined)[];
  alumnos?: readonly number[];
  clases?: readonly number[];
}

/** The one order in which everybody locks. Crossing bookings wait for each other instead of deadlocking. */
const ORDER = ['profesores', 'aulas', 'alumnos', 'clases'] as const;

/** Locks rows in the order of `ORDER`, each table by id. What is read afterwards stays as it is until the transaction ends. */
export async function lockResources(manager: SqlRunner, resources: Resources): Promise<void> {
  for (const table of ORDER) {
    const ids = (resources[table] ?? []).filter((id) => typeof id === 'number');
    if (ids.length > 0)
      await manager.query(`SELECT FROM ${table} WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE`, [ids]);
  }
}
