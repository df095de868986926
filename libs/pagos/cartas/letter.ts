import type { FilaPago, TipoPago } from '../../contracts';
import { dinero } from '../../platform/dinero';
import type { PayRange } from '../pendiente/calculate';

export { letterAmounts, type LetterAmounts } from '../calculo/letter-amounts';

/**
 * What a row of a concept pays. `pending`: the part of the range that is not paid yet. `whole`: the whole range, although a part is
 * already paid. `adjustment`: a correction of days that are already paid.
 */
export type Paying = 'pending' | 'whole' | 'adjustment';

/** A row of a letter that is about to be written. */
export interface NewRow extends FilaPago {
  /** Null if the row has no concept. Such a row does not record a class or a month as paid. */
  concept: { id: number; tipo: TipoPago; paying: Paying } | null;
  /** True for a row whose amount was calculated from a concept, even if the request did not name the concept. */
  isCalculated: boolean;
}

/** A letter to be written. */
export interface NewLetter {
  profesorId: number;
  /** The withholding, in per cent. */
  retencion: string;
  filas: readonly NewRow[];
}

/** The values that are the same for all letters that are written together. */
export interface LetterContext {
  /** `YYYY-MM-DD` */
  fecha: string;
  /** Null if the request has no range. */
  range: PayRange | null;
  now: Date;
  runId: number | null;
}

/** True if `total` equals quantity times price, rounded to cents. */
export const isProduct = ({ cantidad, valor, total }: FilaPago): boolean =>
  dinero(cantidad).times(dinero(valor)).r2().equals(dinero(total));
