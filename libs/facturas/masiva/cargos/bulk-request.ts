import type { MasivaConcepto, MasivaFactura } from '../../../contracts';
import type { ConfirmedRequest } from '../../../jobs';

/** The line that each student is charged, as a run stores it. */
export interface BulkConcept extends MasivaConcepto {
  /** The course of a concept of the catalogue. */
  curso?: { id: number; descripcion: string; codigo?: string };
  /** A fee by hand for many: its lines are for the month of the request. */
  esCuota?: boolean;
  /** Each student pays the price agreed in their enrolment, if there is one. */
  usaPrecioDeAlta?: boolean;
}

/** What all runs that issue invoices have in common, as it is stored with the run. */
export interface IssueRequest extends ConfirmedRequest {
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
  /** A preview lists the lines of each invoice. */
  conLineas?: boolean;
}

/** The checked request of a run that charges students one concept. */
export interface BulkRequest extends IssueRequest {
  alumnos: number[];
  concepto: BulkConcept;
}

/** One invoice of a run, or a line that goes on none. */
export interface BulkItem {
  /** Left out by runs of one concept: the student. */
  clave?: string;
  alumno_id: number;
  alumno: string;
  /** The page where missing data of the payer is filled in. */
  enlace: string;
  /** The page that explains or mends why it was left out of the plan; it replaces `enlace`. */
  enlaceMotivo?: string;
}

/** The result of an item: its invoice. */
export interface BulkResult extends MasivaFactura {
  /** That of its item. Left out by an older version. */
  clave?: string;
  /** A full invoice whose holder has no NIF. */
  sinNif: boolean;
  /** Issued in a simplified series, because the holder lacks NIF or address. Left out by an older version. */
  simplificada?: boolean;
  /** The course of the concept, if the student is not enrolled in it in the month of the charge. */
  sinAlta?: string;
  /** Attended classes that it bills outside the days of their enrolments. */
  fueraDelAlta?: number;
  /** The digest of the invoice (libs/facturas/masiva/cargos/charge-digest.ts); null in a run without a confirmed preview. */
  huella: string | null;
}

/** Names an item in a confirmed preview. */
export const keyOfItem = ({ clave, alumno_id }: Pick<BulkItem, 'clave' | 'alumno_id'>): string =>
  clave ?? String(alumno_id);
