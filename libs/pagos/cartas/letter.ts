import type { FilaPago, TipoPago } from '../../contracts';
import { dinero } from '../../platform/dinero';
import type { PayRange } from '../pendiente/calculate';

export { letterAmounts, type LetterAmounts } from '../calculo/letter-amounts';

/**
 * What a row of a concept pays: what is pending in the range, the whole range although letters have paid of it, or what has changed of days
 * before the range.
 */
export type Paying = 'pending' | 'whole' | 'adjustment';

/** A row of a letter that is about to be written. */
export interface NewRow extends FilaPago {
  /** Null: it pays for nothing that can be counted. */
  concept: { id: number; tipo: TipoPago; paying: Paying } | null;
  /** Without a concept: it equals what one of the teacher pays. */
  isCalculated: boolean;
}

/** A letter that is about to be written. */
export interface NewLetter {
  profesorId: number;
  /** Percent. */
  retencion: string;
  filas: readonly NewRow[];
}

/** What all letters that are written together share. */
export interface LetterContext {
  /** `YYYY-MM-DD` */
  fecha: string;
  /** Null: asked for without a range. */
  range: PayRange | null;
  now: Date;
  runId: number | null;
}

/** Whether `total` is the rounded product of the row. */
export const isProduct = ({ cantidad, valor, total }: FilaPago): boolean =>
  dinero(cantidad).times(dinero(valor)).r2().equals(dinero(total));
