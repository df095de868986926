import type { MasivaConcepto, MasivaFactura } from '../../contracts';

/** The checked request of a run of bulk invoicing, stored with the run. */
export interface BulkRequest {
  alumnos: number[];
  concepto: MasivaConcepto;
  serieId: number;
  serieCodigo: string;
  /** Null: each payer's own. */
  formaPagoId: number | null;
  /** Null: the day on which each invoice is issued. */
  fecha: string | null;
  /** `YYYY-MM`: the same concept is charged once in it. */
  periodo: string;
  /** Charges again students who were charged this concept in this month. */
  repetir: boolean;
}

/** One student of a run of bulk invoicing. */
export interface BulkItem {
  alumno_id: number;
  alumno: string;
  /** The page where missing data of the payer is filled in. */
  enlace: string;
}

/** The result of an item: its invoice. */
export interface BulkResult extends MasivaFactura {
  /** The holder has no NIF, which a full invoice should have. */
  sinNif: boolean;
}
