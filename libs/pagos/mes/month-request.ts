import type { FilaMes } from '../../contracts';
import type { ConfirmedRequest } from '../../jobs';
import type { PayRange } from '../pendiente/calculate';

/** The parsed request of a month of pay. It is stored with its run. */
export interface MonthRequest extends ConfirmedRequest {
  /** `YYYY-MM` */
  mes: string;
  range: PayRange;
  /** The ids of the teachers. Null means every teacher who is active, has an active concept or needs an adjustment. */
  profesores: number[] | null;
  /** The date of all letters of the run, `YYYY-MM-DD`. If the run is retried later, the letters still get this date. */
  fecha: string;
}

/** An item of the run: one teacher. */
export interface MonthItem {
  profesor_id: number;
  profesor: string;
}

/** The result of an item: the teacher's letter. */
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
