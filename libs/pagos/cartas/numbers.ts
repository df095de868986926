import { oneRow } from '../../platform';
import type { SqlRunner } from '../pendiente/calculate';

/**
 * Takes the next numbers of a year. The counter of the year stays locked until the transaction ends. A rollback gives the numbers back, so
 * the numbers have no gaps.
 */
export async function takeNumbers(manager: SqlRunner, ejercicio: string, count: number): Promise<string[]> {
  const rows: { ultimo: number }[] = await manager.query(
    `INSERT INTO pagos_contadores AS c (ejercicio, ultimo) VALUES ($1::integer, $2)
     ON CONFLICT (ejercicio) DO UPDATE SET ultimo = c.ultimo + excluded.ultimo RETURNING ultimo`,
    [ejercicio, count],
  );
  const first = oneRow(rows).ultimo - count + 1;
  return Array.from({ length: count }, (_, index) => `CP-${ejercicio}-${String(first + index).padStart(4, '0')}`);
}
