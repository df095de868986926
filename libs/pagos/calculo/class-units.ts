import type { TipoPago } from '../../contracts';
import { dinero, toWire4 } from '../../platform/dinero';
import { isHourly, PAY_KINDS, type ClassUnit } from './kinds';

/** What a class has that pay may count. */
export interface CountedClass {
  minutos: number;
  alumnos: number;
}

const UNITS: Readonly<Record<ClassUnit, (one: CountedClass) => number>> = {
  clase: () => 1,
  alumno: ({ alumnos }) => alumnos,
  minuto: ({ minutos }) => minutos,
  'minuto-alumno': ({ minutos, alumnos }) => minutos * alumnos,
};

/** What a class adds to a kind of pay: classes, students, minutes, or minutes times students. @throws for a monthly kind */
export function classUnits(tipo: TipoPago, one: CountedClass): number {
  const kind = PAY_KINDS[tipo];
  if (kind.basis !== 'clases') throw new Error(`The kind of pay ${tipo} counts no classes`);
  return UNITS[kind.unit](one);
}

/** Units of classes as a quantity with four decimals: minutes become hours. */
export const quantityOfUnits = (tipo: TipoPago, units: number): string =>
  toWire4(isHourly(tipo) ? dinero(units).dividedBy(60) : dinero(units));
