import type { TipoPago } from '../../contracts';
import { toWire4, type Dinero } from '../../platform/dinero';
import { classUnits, quantityOfClasses, type CountedClass } from './class-units';
import { PAY_KINDS } from './kinds';
import type { Days } from './month-share';
import { monthlyQuantity, type CountedCourse, type Stay } from './month-units';

/** A class that counts as given: it is confirmed and has a teacher. A class that an absence left uncovered does not count. */
export interface GivenClass extends CountedClass {
  fecha: string;
  particular: boolean;
}

/** The data from which the quantity of a concept is calculated. */
export interface PayFacts {
  teacher: Stay;
  /** The courses of the concept. If the concept has no courses: all courses in which the teacher has a subject. */
  courses: readonly CountedCourse[];
  /** The teacher's classes in the courses of the concept. If the concept has no courses, the teacher's classes in all courses. */
  classes: readonly GivenClass[];
}

/**
 * Calculates the quantity of a concept in a range (rule P7), with four decimals. This is the reference for the SQL statement `CALCULATE`
 * of the product: test/pagos/propiedades.test.ts compares both.
 */
export const payQuantity = (tipo: TipoPago, facts: PayFacts, range: Days): string =>
  toWire4(exactQuantity(tipo, facts, range));

function exactQuantity(tipo: TipoPago, { teacher, courses, classes }: PayFacts, range: Days): Dinero {
  const kind = PAY_KINDS[tipo];
  if (kind.basis === 'meses') return monthlyQuantity(kind.count, courses, teacher, range);
  const units = classes
    .filter(({ fecha, particular }) => particular === kind.particular && range.desde <= fecha && fecha <= range.hasta)
    .map((one) => classUnits(tipo, one));
  return quantityOfClasses(
    tipo,
    units.reduce((sum, own) => sum + own, 0),
  );
}
