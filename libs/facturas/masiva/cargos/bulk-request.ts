import type { MasivaConcepto, MasivaFactura } from '../../../contracts';
import type { ConfirmedRequest } from '../../../jobs';

/** The charge for each student, as the run stores it. */
export interface BulkConcept extends MasivaConcepto {
  /** The course of a catalogue concept; absent for other charges. */
  curso?: { id: number; descripcion: string; codigo?: string };
  /** True for a manual fee that is charged to many students. The month of the request becomes the month of its lines. */
  esCuota?: boolean;
  /** True if a price agreed in the student's enrolment replaces the price of the concept. */
  usaPrecioDeAlta?: boolean;
}

/** The fields that every request for a run of invoices has. The run stores these fields. */
export interface IssueRequest extends ConfirmedRequest {
  serieId: number;
  serieCodigo: string;
  /** Null: the method of each payer. */
  formaPagoId: number | null;
  /** The date of all invoices of the run, `YYYY-MM-DD`. The date stays the same if the run is executed or retried on a later day. */
  fecha: string;
  /** The date of operation (RD 1619/2012, art. 6.1.i), `YYYY-MM-DD`; null if it equals the date of issue. */
  fechaOperacion: string | null;
  /** The month of the charges, `YYYY-MM`. If `repetir` is false, a student is charged each concept only once in this month. */
  periodo: string;
  /** If true, a student is charged again, even if the student was already charged this concept in this month. */
  repetir: boolean;
  /** True if the preview shows the lines of each invoice. */
  conLineas?: boolean;
}

/** The checked request of a run that charges one concept to students. */
export interface BulkRequest extends IssueRequest {
  alumnos: number[];
  concepto: BulkConcept;
}

/** An item of a run: an invoice to issue, or a charge that was skipped during planning. */
export interface BulkItem {
  /** The key of the item. Absent from runs of one concept, in which the student is the key. */
  clave?: string;
  alumno_id: number;
  alumno: string;
  /** URL of the page where missing data of the payer can be filled in. */
  enlace: string;
  /** URL of the page that explains or corrects why planning skipped the item. If present, the reply has this URL in place of `enlace`. */
  enlaceMotivo?: string;
}

/** The result of an item: the invoice that was issued. */
export interface BulkResult extends MasivaFactura {
  /** The key of the item. Absent from results that an older version stored. */
  clave?: string;
  /** True for a full invoice whose holder has no NIF. */
  sinNif: boolean;
  /** True if the invoice went to a simplified series for lack of NIF or address. Absent from results that an older version stored. */
  simplificada?: boolean;
  /** If the student has no enrolment in the concept's course in the month of the charge: the name of the course. Otherwise absent. */
  sinAlta?: string;
  /** The number of attended classes that are billed although they lie outside the days of an enrolment. */
  fueraDelAlta?: number;
  /** The digest of the invoice (libs/facturas/masiva/cargos/charge-digest.ts); null in a run without a confirmed preview. */
  huella: string | null;
}

/** Returns the key of an item in a confirmed preview. */
export const keyOfItem = ({ clave, alumno_id }: Pick<BulkItem, 'clave' | 'alumno_id'>): string =>
  clave ?? String(alumno_id);
