import type { FilaPago, TipoPago } from '../../contracts';
import { dinero } from '../../platform/dinero';
import type { PayRange } from '../pendiente/calculate';

export { letterAmounts, type LetterAmounts } from '../calculo/letter-amounts';

/**
 * What a row of a concept pays: the pending part of the range; the whole range, although letters have paid a part of it; or an adjustment
 * of earlier days.
 */
export type Paying = 'pending' | 'whole' | 'adjustment';

/** A row of a letter that is about to be written. */
export interface NewRow extends FilaPago {
  /** Null for a free row, which notes nothing as paid. */
  concept: { id: number; tipo: TipoPago; paying: Paying } | null;
  /** True for a row without a concept that equals the pay of one of the teacher's concepts. */
  isCalculated: boolean;
}

/** A letter to be written. */
export interface NewLetter {
  profesorId: number;
  /** Percent. */
  retencion: string;
  filas: readonly NewRow[];
}

/** The data that all letters written together share. */
export interface LetterContext {
  /** `YYYY-MM-DD` */
  fecha: string;
  /** Null if the request has no range. */
  range: PayRange | null;
  now: Date;
  runId: number | null;
}

/** True if `total` is the rounded product of the row. */
export const isProduct = ({ cantidad, valor, total }: FilaPago): boolean =>
  dinero(cantidad).times(dinero(valor)).r2().equals(dinero(total));
