import type { TipoPago } from '../../contracts';
import { dinero, toWire4, type Dinero } from '../../platform/dinero';
import { isInMinutes, MINUTES_OF_AN_HOUR, PAY_KINDS, UNIT_FACTORS, type ClassNumber } from './kinds';

/** The numbers of a class from which pay is calculated. */
export type CountedClass = Readonly<Record<ClassNumber, number>>;

/**
 * Returns the units of a class for a kind of pay: 1, students, minutes, or minutes times students.
 * @throws Error for a monthly kind
 */
export function classUnits(tipo: TipoPago, one: CountedClass): number {
  const kind = PAY_KINDS[tipo];
  if (kind.basis !== 'clases') throw new Error(`The kind of pay ${tipo} counts no classes`);
  return UNIT_FACTORS[kind.unit].reduce((units, factor) => units * one[factor], 1);
}

/** Converts a sum of class units into an unrounded quantity: minutes become hours. */
export function quantityOfClasses(tipo: TipoPago, units: number): Dinero {
  const kind = PAY_KINDS[tipo];
  const isHours = kind.basis === 'clases' && isInMinutes(kind.unit);
  return isHours ? dinero(units).dividedBy(MINUTES_OF_AN_HOUR) : dinero(units);
}

/** Converts a sum of class units into the quantity of a row, with four decimals. */
export const quantityOfUnits = (tipo: TipoPago, units: number): string => toWire4(quantityOfClasses(tipo, units));
