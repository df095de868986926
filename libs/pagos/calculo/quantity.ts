import type { TipoPago } from '../../contracts';
import { toWire4, type Dinero } from '../../platform/dinero';
import { classUnits, quantityOfClasses, type CountedClass } from './class-units';
import { PAY_KINDS } from './kinds';
import type { Days } from './month-share';
import { monthlyQuantity, type CountedCourse, type Stay } from './month-units';

/** A given class: confirmed, and not left without a teacher by an absence. */
export interface GivenClass extends CountedClass {
  fecha: string;
  particular: boolean;
}

/** The data that a concept may count. */
export interface PayFacts {
  teacher: Stay;
  /** The courses of the concept; if it names none, those with a subject of the teacher. */
  courses: readonly CountedCourse[];
  /** The teacher's classes in the courses of the concept; if it names none, in all courses. */
  classes: readonly GivenClass[];
}

/**
 * The quantity of a concept in a range, with four decimals, for each of the twelve kinds (rule P7). The server calculates it for any
 * number of concepts in one statement, `CALCULATE`; test/pagos/propiedades.test.ts compares the statement with this function.
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
