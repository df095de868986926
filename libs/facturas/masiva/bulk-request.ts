import type { MasivaConcepto, MasivaFactura } from '../../contracts';

/** The line that each student is charged, as a run stores it. */
export interface BulkConcept extends MasivaConcepto {
  /** The course of a concept of the catalogue. */
  curso?: { id: number; descripcion: string };
  /** Each student pays the price agreed in their enrolment, if there is one. */
  usaPrecioDeAlta?: boolean;
}

/** The checked request of a run of bulk invoicing, stored with the run. */
export interface BulkRequest {
  alumnos: number[];
  concepto: BulkConcept;
  serieId: number;
  serieCodigo: string;
  /** Null: each payer's own. */
  formaPagoId: number | null;
  /** The date of all its invoices, `YYYY-MM-DD`. It stays when the run is worked or retried on a later day. */
  fecha: string;
  /** The date of operation, if it is another one (RD 1619/2012, art. 6.1.i). */
  fechaOperacion: string | null;
  /** `YYYY-MM`: the same concept is charged once in it. */
  periodo: string;
  /** Charges again students who were charged this concept in this month. */
  repetir: boolean;
  /** What the person has confirmed; null: the request came without the digest of a preview. */
  confirmado: Confirmation | null;
}

/** What a preview showed, by the id of the student. */
export interface Confirmation {
  /** The digest of each invoice. */
  huellas: Record<string, string>;
  omitidos: Record<string, { motivo: string; codigo: string | null }>;
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
  /** A full invoice whose holder has no NIF. */
  sinNif: boolean;
  /** Issued in a simplified series, because the holder lacks NIF or address. Left out by an older version. */
  simplificada?: boolean;
  /** The course of the concept, if the student is not enrolled in it in the month of the charge. */
  sinAlta?: string;
  /** The digest of the invoice (libs/facturas/masiva/cargos/charge-digest.ts); null in a run without a confirmed preview. */
  huella: string | null;
}
