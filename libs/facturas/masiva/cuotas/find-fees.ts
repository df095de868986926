import type { SqlRunner } from '../../../platform';
import type { Fee, OutsideClasses } from './fee';
import { WITHOUT_CONCEPT, FEES, OUTSIDE } from './fees-sql';

/** Selects the fees of a month. */
export interface FeeSearch {
  /** `YYYY-MM` */
  mes: string;
  /** Null: all active courses. */
  cursos: readonly number[] | null;
  /** Null: all students. */
  alumnos: readonly number[] | null;
  /** If true and `cursos` is null, the fees of inactive courses are found too. These fees are listed, but not billed. */
  withInactive: boolean;
  /** If true, the single payments of these enrolments are included, except single payments that were billed before. */
  withSingle: boolean;
}

/** Returns the owed fees in one statement: monthly fees, single payments, and all unbilled classes up to the end of the month. */
export function findFees(manager: SqlRunner, search: FeeSearch): Promise<Fee[]> {
  return manager.query(FEES, [...parametersOf(search), search.withSingle]);
}

/**
 * Returns the classes up to the end of the month that no fee bills, ordered by student name. There are two kinds: classes of students
 * without an enrolment, and classes without recorded attendance outside the days of the enrolment.
 */
export function findOutsideClasses(manager: SqlRunner, search: FeeSearch): Promise<OutsideClasses[]> {
  return manager.query(OUTSIDE, parametersOf(search));
}

/** An active enrolment that has no concept to bill. */
export interface BareEnrolment {
  alumno_id: number;
  /** `Apellidos, Nombre` */
  alumno: string;
  curso_id: number;
  curso: string;
}

/**
 * Returns the enrolments of a month that owe nothing: neither the enrolment nor its course has a concept to bill. The result is ordered by
 * name.
 */
export function findBareEnrolments(manager: SqlRunner, search: FeeSearch): Promise<BareEnrolment[]> {
  return manager.query(WITHOUT_CONCEPT, parametersOf({ ...search, withInactive: false }));
}

const parametersOf = ({ mes, cursos, alumnos, withInactive }: Omit<FeeSearch, 'withSingle'>): unknown[] => [
  `${mes}-01`,
  cursos,
  alumnos,
  withInactive,
];
