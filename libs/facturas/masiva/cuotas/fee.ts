/**
 * What one enrolment owes for one concept: the fee of a month, a single payment, or the fee for classes of a month that have the same
 * length and price.
 */
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
  /** The month of the fee, `YYYY-MM`; for a single payment, the month of the first day of the enrolment. */
  periodo: string;
  /** The first day that the fee pays for, `YYYY-MM-DD`. Prices and offers of this day apply. */
  primerDia: string;
  /**
   * The full price of one month, payment, class or hour, as it is on the day `primerDia`. Null if concept, enrolment and course have no
   * price.
   */
  importe: string | null;
  /**
   * The price of one unit on the invoice; null without a price.
   * Monthly fee: the price of the charged days, with four decimals. Fee by hour: the price of the minutes of one class, rounded to cents.
   * Other fees: the full price of the payment or class.
   */
  precio: string | null;
  /** True if the price rounds to 0,00 €. */
  esCero: boolean;
  /** The number of classes; 1 for other fees. */
  cantidad: number;
  tipoIVA: string;
  /** `dias`: the days of the month on which the enrolment is active. `diasMes`: all days of the month. */
  dias: number;
  diasMes: number;
  /** The minutes of each class; null for other fees. */
  minutos: number | null;
  /** The seats of the classes; null for other fees. */
  plazas: BilledSeat[] | null;
}

export type FeeKind = 'MENSUAL' | 'UNICO' | 'PORCLASE' | 'PORHORA';

/** A seat that a line bills. */
export interface BilledSeat {
  /** The booking number of the seat (migrations/0090-plazas.ts). */
  plaza: number;
  /** The day of the class, `YYYY-MM-DD`. */
  fecha: string;
  /** True if the class lies outside the days of the enrolment. */
  fuera: boolean;
}

/**
 * Classes that are listed, but not billed. Either the class is outside the days of the enrolment and has no recorded attendance, or the
 * student has no enrolment in the course.
 */
export interface OutsideClasses {
  /** Null if the student has no enrolment in the course. */
  alta_id: number | null;
  alumno_id: number;
  alumno: string;
  curso_id: number;
  curso: string;
  cantidad: number;
  /** The days of the first and the last class, `YYYY-MM-DD`. */
  desde: string;
  hasta: string;
}

/** True if the fee is charged by classes or by hours. */
export const isByClasses = ({ tipo }: Pick<Fee, 'tipo'>): boolean => tipo === 'PORCLASE' || tipo === 'PORHORA';

/** True if the fee has a price and the price does not round to 0,00 €. */
export const isBillable = ({ precio, esCero }: Pick<Fee, 'precio' | 'esCero'>): boolean => precio !== null && !esCero;
