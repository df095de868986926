import type { BulkConcept, BulkInvoice } from '../../contracts';

/** What a run of bulk invoicing is asked to do: plain data, kept with the run. */
export interface BulkRequest {
  alumnos: number[];
  concepto: BulkConcept;
  serieId: number;
  serieCodigo: string;
  /** Null: each payer's own. */
  formaPagoId: number | null;
  /** Null: the day on which each invoice is issued. */
  fecha: string | null;
  /** `YYYY-MM`: the same concept is charged once in it. */
  periodo: string;
  /** Charge again whoever has it already. */
  repetir: boolean;
}

/** One student of a run. */
export interface BulkItem {
  alumno_id: number;
  alumno: string;
  /** Where what is missing of whoever pays is filled in. */
  enlace: string;
}

/** What the run keeps of each invoice. */
export interface BulkResult extends BulkInvoice {
  /** The holder has no NIF, which a full invoice should have. */
  sinNif: boolean;
}

export const SIN_FORMA_PAGO = 'El titular no tiene forma de pago. Complete su ficha.';
export const SIN_NIF = 'El titular no tiene NIF. Complete su ficha.';
export const SIN_TITULAR = 'No se sabe quién paga. Complete su ficha.';
/** How a reason begins that `repetir` does away with. */
export const YA_FACTURADO = 'Ya se le facturó';
