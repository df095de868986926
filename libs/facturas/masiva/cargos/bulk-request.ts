import type { MasivaConcepto, MasivaFactura } from '../../../contracts';
import type { ConfirmedRequest } from '../../../jobs';

/** The line charged to each student, as a run stores it. */
export interface BulkConcept extends MasivaConcepto {
  /** The course of a concept of the catalogue. */
  curso?: { id: number; descripcion: string; codigo?: string };
  /** True for a fee charged by hand to many students: its lines get the month of the request. */
  esCuota?: boolean;
  /** True if a price agreed in the student's enrolment replaces the price of the concept. */
  usaPrecioDeAlta?: boolean;
}

/** The common part of all runs that issue invoices, stored with the run. */
export interface IssueRequest extends ConfirmedRequest {
  serieId: number;
  serieCodigo: string;
  /** Null: the method of each payer. */
  formaPagoId: number | null;
  /** The date of all invoices of the run, `YYYY-MM-DD`, also when it is executed or retried on a later day. */
  fecha: string;
  /** The date of operation, if it differs (RD 1619/2012, art. 6.1.i). */
  fechaOperacion: string | null;
  /** `YYYY-MM`: a concept is charged once in this month. */
  periodo: string;
  /** True charges students again who were already charged this concept in this month. */
  repetir: boolean;
  /** True lists the lines of each invoice in a preview. */
  conLineas?: boolean;
}

/** The checked request of a run that charges one concept to students. */
export interface BulkRequest extends IssueRequest {
  alumnos: number[];
  concepto: BulkConcept;
}

/** One invoice of a run, or a charge that is skipped in the plan. */
export interface BulkItem {
  /** The key of the item; missing in runs of one concept, where the student is the key. */
  clave?: string;
  alumno_id: number;
  alumno: string;
  /** The page where missing data of the payer is filled in. */
  enlace: string;
  /** The page that explains or corrects the reason of a skip in the plan; it replaces `enlace`. */
  enlaceMotivo?: string;
}

/** The result of an item: its invoice. */
export interface BulkResult extends MasivaFactura {
  /** The key of the item; missing in results of an older version. */
  clave?: string;
  /** True for a full invoice whose holder has no NIF. */
  sinNif: boolean;
  /** True if it was issued in a simplified series for lack of NIF or address; missing in results of an older version. */
  simplificada?: boolean;
  /** The course of the concept, if the student is not enrolled in it in the month of the charge. */
  sinAlta?: string;
  /** The number of attended classes billed outside the days of their enrolments. */
  fueraDelAlta?: number;
  /** The digest of the invoice (libs/facturas/masiva/cargos/charge-digest.ts); null in a run without a confirmed preview. */
  huella: string | null;
}

/** The key of an item in a confirmed preview. */
export const keyOfItem = ({ clave, alumno_id }: Pick<BulkItem, 'clave' | 'alumno_id'>): string =>
  clave ?? String(alumno_id);
