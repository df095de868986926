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
   * `cantidad` less the quantity that letters have paid; negative after a paid class was cancelled. Units paid at another price than the
   * current one are corrected by an adjustment instead.
   */
  cantidadPendiente: string;
  pendiente: string;
}

/** The pay of the active concepts among these, in one statement for any number of teachers (rule P7), in the order of the ids. */
export function calculatePay(
  manager: SqlRunner,
  conceptos: readonly number[],
  { from, to }: PayRange,
): Promise<CalculatedConcept[]> {
  return manager.query(CALCULATE, [conceptos, from, to]);
}
