import type { ClientBase, Pool } from 'pg';
import { oneRow } from '../../libs/platform';

/** If there are more classes than this, as in the demo academy, the tables are truncated. */
const MANY = 500;

/**
 * Deletes all classes and credits. If there are many classes, truncates the tables: deleting single rows would take half a second and
 * leave dead rows in every index.
 */
export async function deleteClasses(db: ClientBase | Pool): Promise<void> {
  const { rows } = await db.query<{ isMany: boolean }>(`SELECT count(*) > ${String(MANY)} AS "isMany" FROM clases`);
  const { isMany } = oneRow(rows);
  await db.query(
    isMany
      ? 'TRUNCATE creditos, llamadas_hechos, mensajes_clases, clases_avisos, clases_alumnos, clases_dadas, pagos_filas_clases, clases'
      : 'DELETE FROM creditos; DELETE FROM clases',
  );
}
