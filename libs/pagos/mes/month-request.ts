import type { FilaMes } from '../../contracts';
import type { ConfirmedRequest } from '../../jobs';
import type { PayRange } from '../pendiente/calculate';

/** The checked request of a month of pay, stored with its run. */
export interface MonthRequest extends ConfirmedRequest {
  /** `YYYY-MM` */
  mes: string;
  range: PayRange;
  /** Null: all teachers with active concepts. */
  profesores: number[] | null;
  /** The date of all letters of the run, also when it is retried on a later day. */
  fecha: string;
}

/** One teacher of a run. */
export interface MonthItem {
  profesor_id: number;
  profesor: string;
}

/** The letter of a teacher. */
export interface MonthResult extends MonthItem {
  /** Null in a preview. */
  id: number | null;
  numero: string | null;
  bruto: string;
  retencion: string;
  importeRetencion: string;
  liquido: string;
  filas: FilaMes[];
  /** Warnings for the person who confirms the preview. */
  avisos: string[];
  /** The digest of the letter's rows, withholding and days. */
  huella: string;
}
