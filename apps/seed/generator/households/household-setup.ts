import type { Centre } from '../cursos/centres';
import type { GeneratorContext } from '../base/context';
import type { SchoolYear } from '../base/school-year';
import type { Seats } from '../cursos/seats';

/** The shared input for generating every household. */
export interface HouseholdSetup {
  context: GeneratorContext;
  centres: readonly Centre[];
  /** School years and their seats, by number of years ago; 0 is the current one. */
  schoolYears: readonly SchoolYear[];
  seats: readonly Seats[];
  /** Probability that a family has a second adult. */
  secondTutorChance: number;
  /**
   * Counts of current enrolments. `perAlumno`: the target average of enrolments for each student. `alumnos`: the number of students so
   * far. `made`: the number of enrolments so far.
   */
  altas: { perAlumno: number; alumnos: number; made: number };
  /** The demo teacher's group, which includes the demo students. */
  demoCursoId: number;
}
