import { addDays, earlier } from '../base/dates';
import { bandOf } from '../base/age-bands';
import { formatCode, type GeneratorContext } from '../base/context';
import type { SchoolYear } from '../base/school-year';
import type { AlumnoPlan } from './household-plan';
import type { PlannedCurso } from '../cursos/cursos';
import type { AltaRow } from '../base/people-rows';
import type { HouseholdSetup } from './household-setup';

/** The properties of a student that decide their enrolments. */
export interface EnrollingAlumno {
  id: number;
  plan: AlumnoPlan;
  /** Current age. */
  age: number;
  /** School years since the student's arrival. */
  yearsAgo: number;
  /** Index of the student's centre. */
  centre: number;
  arrivedOn: string;
}

/** @throws RangeError for a school year before the first one of the academy */
export function schoolYearAt(setup: HouseholdSetup, yearsAgo: number): SchoolYear {
  const schoolYear = setup.schoolYears[yearsAgo];
  if (schoolYear === undefined) throw new RangeError('No such school year');
  return schoolYear;
}

/**
 * Finds a course with a free place in the school year `yearsAgo` years ago. The course suits the age of the student in that year. Null if
 * there is none.
 */
export function findCurso(
  setup: HouseholdSetup,
  alumno: EnrollingAlumno,
  yearsAgo: number,
  exceptIds: readonly number[],
  inOtherCentre = false,
): PlannedCurso | null {
  const centre = inOtherCentre ? (alumno.centre + 1) % setup.centres.length : alumno.centre;
  return setup.seats[yearsAgo]?.find(centre, bandOf(Math.max(3, alumno.age - yearsAgo)), exceptIds) ?? null;
}

/**
 * Returns the day of enrolment in a school year. In the student's first year it is the day of arrival. In later years it is a day around
 * the start of the school year.
 */
export function altaDate(setup: HouseholdSetup, alumno: EnrollingAlumno, yearsAgo: number): string {
  if (yearsAgo === alumno.yearsAgo) return alumno.arrivedOn;
  const { random, today } = setup.context;
  return earlier(addDays(schoolYearAt(setup, yearsAgo).start, random.int(-60, 7)), today);
}

/** Makes an enrolment. If the student stays, or left because the course ended, the enrolment takes a place of the course. */
export function makeAlta(
  { next, random }: GeneratorContext,
  alumno: EnrollingAlumno,
  planned: PlannedCurso,
  from: string,
  to: string | null,
  reason: string | null,
): AltaRow {
  const id = next('alta');
  if (to === null || reason === 'fin-curso') planned.taken++;
  return {
    id,
    codigo: formatCode('AL-', id, 6),
    alumno_id: alumno.id,
    curso_id: planned.row.id,
    fecha_alta: from,
    fecha_baja: to,
    motivo_baja: reason,
    precio: random.chance(0.05) ? `${String(Math.round(Number(planned.row.precio) * 0.9))}.00` : null,
  };
}
