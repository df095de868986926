import type { Measures } from './sizes';
import type { Random } from './random';

/** Passed to every part of the generator. */
export interface GeneratorContext {
  measures: Measures;
  /** `YYYY-MM-DD` */
  today: string;
  random: Random;
  /** Returns the next number of a counter. The first number is 1. */
  next: (counter: Counter) => number;
}

export type Counter =
  | 'familia'
  | 'tutor'
  | 'alumno'
  | 'alta'
  | 'curso'
  | 'materia'
  | 'person'
  | 'account'
  | 'household';

/** Counters for ids and for the numbers of identity documents and accounts. */
export function makeCounters(): (counter: Counter) => number {
  const counts: Record<Counter, number> = {
    familia: 0,
    tutor: 0,
    alumno: 0,
    alta: 0,
    curso: 0,
    materia: 0,
    person: 0,
    account: 0,
    household: 0,
  };
  return (counter) => ++counts[counter];
}

/** `A-00412`, as the database numbers new rows. */
export function formatCode(prefix: string, number: number, digits: number): string {
  return `${prefix}${String(number).padStart(digits, '0')}`;
}
