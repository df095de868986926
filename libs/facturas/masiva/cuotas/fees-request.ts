import { addDays, lastDayOfMonth, parseIds } from '../../../platform';
import { facturasErrors } from '../../errors';
import type { IssueRequest } from '../cargos/bulk-request';

/** The checked request of a run that bills the fees of the month `periodo`. */
export interface FeesRequest extends IssueRequest {
  /** Null: all active courses. */
  cursos: number[] | null;
  /** Null means all students. Absent from requests that an older version stored. */
  alumnos?: number[] | null;
  /**
   * If true, single payments of these enrolments that were never billed are billed too. Absent from requests that an older version stored.
   */
  matriculas?: boolean;
}

const AT_MONTH = { campos: { mes: 'Elija un mes' } };
const AT_COURSES = { campos: { cursos: 'Revise los cursos' } };
const AT_STUDENTS = { campos: { alumnos: 'Revise los alumnos' } };

/** The largest distance in days between today and the billed month. A month further away is probably a mistyped year. */
const MAX_DAYS = 731;

/** Parses the billed month, `YYYY-MM`. @throws mes-de-cuotas */
export function readFeeMonth(raw: unknown, today: string): string {
  const match = typeof raw === 'string' ? /^\d{4}-(?:0[1-9]|1[0-2])$/.exec(raw) : null;
  if (match === null) throw facturasErrors['mes-de-cuotas'](AT_MONTH);
  const isFar = lastDayOfMonth(match[0]) < addDays(today, -MAX_DAYS) || match[0] > addDays(today, MAX_DAYS);
  if (isFar) throw facturasErrors['mes-de-cuotas'](AT_MONTH);
  return match[0];
}

/** Parses the ids of the billed courses; null for all courses. @throws cursos-ilegibles */
export function readCourses(raw: unknown): number[] | null {
  const ids = parseIds(raw);
  if (ids === null) throw facturasErrors['cursos-ilegibles'](AT_COURSES);
  return ids.length === 0 ? null : ids;
}

/** Parses the ids of the billed students; null for all students. @throws alumnos-ilegibles */
export function readFeeStudents(raw: unknown): number[] | null {
  const ids = parseIds(raw);
  if (ids === null) throw facturasErrors['alumnos-ilegibles'](AT_STUDENTS);
  return ids.length === 0 ? null : ids;
}
