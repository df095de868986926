import { findAdjustments } from '../pendiente/adjustments';
import type { PayRange, SqlRunner } from '../pendiente/calculate';

/**
 * Finds inactive teachers who have no active concept but need adjustments of their letters of the last year. The run of a month must
 * include these teachers. Otherwise overpayments to them would never be taken back.
 */
export async function findTeachersToAdjust(manager: SqlRunner, range: PayRange): Promise<number[]> {
  const concepts: { id: number }[] = await manager.query(CONCEPTS, [range.from]);
  if (concepts.length === 0) return [];
  const adjustments = await findAdjustments(
    (statement, values) => manager.query(statement, values),
    concepts.map(({ id }) => id),
    range,
  );
  return [...new Set(adjustments.map(({ profesor_id }) => profesor_id))];
}

/**
 * SQL: the concepts of inactive teachers who have no active concept. A concept counts only if a pay letter has a row for the concept and
 * ends 366 days before `$1` or later.
 */
const CONCEPTS = `
  SELECT DISTINCT k.id
  FROM profesores p JOIN pagos_conceptos k ON k.profesor_id = p.id JOIN pagos_cartas_filas f ON f.concepto_id = k.id
  JOIN pagos_cartas c ON c.id = f.carta_id
  WHERE NOT p.activo AND c.hasta >= $1::date - 366
    AND NOT EXISTS (SELECT FROM pagos_conceptos o WHERE o.profesor_id = p.id AND o.activo AND NOT o.borrado)`;
