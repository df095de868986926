import type { SqlRunner } from '../../../platform';
import type { Fee, OutsideClasses } from './fee';
import { BARE, FEES, OUTSIDE } from './fees-sql';

/** Which fees of a month are looked for. */
export interface FeeSearch {
  /** `YYYY-MM` */
  mes: string;
  /** Null: all active ones. */
  cursos: readonly number[] | null;
  /** Null: all. */
  alumnos: readonly number[] | null;
  /** Without chosen courses, also those that are inactive by now: their fees are told, not billed. */
  withInactive: boolean;
  /** Also single payments of these enrolments that were never billed. */
  withSingle: boolean;
}

/** What enrolments owe, in one statement: the month, single payments, and classes until its end that no line bills. */
export function findFees(manager: SqlRunner, search: FeeSearch): Promise<Fee[]> {
  return manager.query(FEES, [...parametersOf(search), search.withSingle]);
}

/** Classes until the end of the month outside the days of an enrolment that nobody attended, by name. */
export function findOutsideClasses(manager: SqlRunner, search: FeeSearch): Promise<OutsideClasses[]> {
  return manager.query(OUTSIDE, parametersOf(search));
}

/** An active enrolment that has no concept with which a month is billed. */
export interface BareEnrolment {
  alumno_id: number;
  /** `Apellidos, Nombre` */
  alumno: string;
  curso_id: number;
  curso: string;
}

/** Enrolments of a month that owe nothing because neither they nor their course have a concept of fees, by name. */
export function findBareEnrolments(manager: SqlRunner, search: FeeSearch): Promise<BareEnrolment[]> {
  return manager.query(BARE, parametersOf({ ...search, withInactive: false }));
}

const parametersOf = ({ mes, cursos, alumnos, withInactive }: Omit<FeeSearch, 'withSingle'>): unknown[] => [
  `${mes}-01`,
  cursos,
  alumnos,
  withInactive,
];
