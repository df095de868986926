import type { TipoPago } from '../../contracts';
import type { SqlRunner } from '../../platform';
import { CALCULATE } from '../sql/calculation-sql';

export type { SqlRunner };

/** The first and the last day, `YYYY-MM-DD`. */
export interface PayRange {
  from: string;
  to: string;
}

/** The pay of one concept in a range. Quantities have four decimals, amounts two. */
export interface CalculatedConcept {
  id: number;
  profesor_id: number;
  descripcion: string;
  tipo: TipoPago;
  valor: string;
  cantidad: string;
  total: string;
  /** The amount that letters have paid. */
  pagado: string;
  /**
   * `cantidad` minus the quantity that letters paid; negative if a paid class was cancelled later. Excludes units that were paid at
   * another price: an adjustment corrects those.
   */
  cantidadPendiente: string;
  pendiente: string;
}

/**
 * Calculates the pay of the given concepts that are active, in the order of the ids. Uses one statement for any number of teachers (rule
 * P7).
 */
export function calculatePay(
  manager: SqlRunner,
  conceptos: readonly number[],
  { from, to }: PayRange,
): Promise<CalculatedConcept[]> {
  return manager.query(CALCULATE, [conceptos, from, to]);
}
