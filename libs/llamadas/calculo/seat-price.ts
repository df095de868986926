import { dinero, type Dinero } from '../../platform/dinero';

/** How a course charges its private classes. */
export type ClassConcept = 'PORCLASE' | 'PORHORA';

/** The properties of a seat that decide its price. */
export interface PricedSeat {
  minutos: number;
  /** False for a seat cancelled in time or by the academy, or paid by a make-up credit. */
  cobrable: boolean;
}

/**
 * The price of one seat (rule R8): for `PORCLASE` the amount of the concept, for `PORHORA` its amount for the minutes of the class,
 * rounded to cents; null for a seat that is not billed.
 */
export function seatPrice(tipo: ClassConcept, importe: string, { minutos, cobrable }: PricedSeat): Dinero | null {
  if (!cobrable) return null;
  const amount = dinero(importe);
  return tipo === 'PORCLASE' ? amount : amount.times(minutos).dividedBy(60).r2();
}
