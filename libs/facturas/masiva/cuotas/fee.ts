/** What one enrolment owes for one of its concepts: a month, a single payment, or classes of one month with one length and price. */
export interface Fee {
  alta_id: number;
  alumno_id: number;
  /** `Apellidos, Nombre` */
  alumno: string;
  curso_id: number;
  curso: string;
  cursoCodigo: string;
  cursoActivo: boolean;
  /** The first and the last day of the course, `YYYY-MM-DD`. */
  cursoDesde: string | null;
  cursoHasta: string | null;
  concepto_id: number;
  concepto: string;
  tipo: FeeKind;
  /** The month that it is for, `YYYY-MM`; of a single payment, that of the first day of the enrolment. */
  periodo: string;
  /** The first day that it pays for, `YYYY-MM-DD`: prices and offers are those of this day. */
  primerDia: string;
  /** Amount of a month, a payment, a class or an hour on that day; null if neither concept, enrolment nor course has one. */
  importe: string | null;
  /** What one unit costs: the month's share by days (four decimals), the payment, a class, or the minutes of a class (cents). */
  precio: string | null;
  /** The price rounds to 0,00 €. */
  esCero: boolean;
  /** 1, or classes. */
  cantidad: number;
  tipoIVA: string;
  /** Days that the enrolment is active in the month, and days of the month. */
  dias: number;
  diasMes: number;
  /** Of each class; null if it is not by class or hour. */
  minutos: number | null;
  /** The seats; null if it is not by class or hour. */
  plazas: BilledSeat[] | null;
}

export type FeeKind = 'MENSUAL' | 'UNICO' | 'PORCLASE' | 'PORHORA';

/** A seat that a line bills. */
export interface BilledSeat {
  /** The booking (migrations/0090-plazas.ts). */
  plaza: number;
  /** Of the class, `YYYY-MM-DD`. */
  fecha: string;
  /** The class lies outside the days of the enrolment. */
  fuera: boolean;
}

/** Classes that nobody attended outside the days of an enrolment, or of a student without one: they are named, not billed. */
export interface OutsideClasses {
  /** Null: the student has no enrolment in the course. */
  alta_id: number | null;
  alumno_id: number;
  alumno: string;
  curso_id: number;
  curso: string;
  cantidad: number;
  /** The first and the last class, `YYYY-MM-DD`. */
  desde: string;
  hasta: string;
}

/** Whether a fee is billed seat by seat. */
export const isByClasses = ({ tipo }: Pick<Fee, 'tipo'>): boolean => tipo === 'PORCLASE' || tipo === 'PORHORA';

/** Whether a fee has an amount that can be billed. */
export const isBillable = ({ precio, esCero }: Pick<Fee, 'precio' | 'esCero'>): boolean => precio !== null && !esCero;
