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
  /** The amount that pay letters have already paid for this concept. */
  pagado: string;
  /**
   * The quantity still to pay at the current price: `cantidad` minus the quantity that pay letters have paid. Negative if a paid class was
   * cancelled later. Quantities that were paid at another price are corrected by adjustments, not here.
   */
  cantidadPendiente: string;
  pendiente: string;
}

/**
 * Calculates the pay of the given concepts, in the order of their ids. Omits inactive concepts. One statement serves any number of
 * teachers (rule P7).
 */
export function calculatePay(
  manager: SqlRunner,
  conceptos: readonly number[],
  { from, to }: PayRange,
): Promise<CalculatedConcept[]> {
  return manager.query(CALCULATE, [conceptos, from, to]);
}
