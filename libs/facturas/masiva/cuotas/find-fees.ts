import type { SqlRunner } from '../../../platform';
import type { Fee, OutsideClasses } from './fee';
import { BARE, FEES, OUTSIDE } from './fees-sql';

/** The filter of a search for the fees of a month. */
export interface FeeSearch {
  /** `YYYY-MM` */
  mes: string;
  /** Null: all active courses. */
  cursos: readonly number[] | null;
  /** Null: all students. */
  alumnos: readonly number[] | null;
  /** Without chosen courses, includes inactive ones: their fees are listed, not billed. */
  withInactive: boolean;
  /** Includes single payments of these enrolments that were never billed. */
  withSingle: boolean;
}

/** The fees owed, in one statement: the month, single payments, and unbilled classes until the end of the month. */
export function findFees(manager: SqlRunner, search: FeeSearch): Promise<Fee[]> {
  return manager.query(FEES, [...parametersOf(search), search.withSingle]);
}

/** Unattended classes until the end of the month outside the days of an enrolment, by name. */
export function findOutsideClasses(manager: SqlRunner, search: FeeSearch): Promise<OutsideClasses[]> {
  return manager.query(OUTSIDE, parametersOf(search));
}

/** An active enrolment without a concept to bill a month by. */
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
