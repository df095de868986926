import type { Centre } from '../cursos/centres';
import type { GeneratorContext } from '../base/context';
import type { SchoolYear } from '../base/school-year';
import type { Seats } from '../cursos/seats';

/** What every household is generated with. */
export interface HouseholdSetup {
  context: GeneratorContext;
  centres: readonly Centre[];
  /** School years and their seats, by how many years ago; 0 is the current one. */
  schoolYears: readonly SchoolYear[];
  seats: readonly Seats[];
  /** Probability that a family has a second adult. */
  secondTutorChance: number;
  /** Current enrolments: the wanted average per student, and the students and enrolments generated so far. */
  altas: { perAlumno: number; alumnos: number; made: number };
  /** The demo teacher's group, which the demo students attend. */
  demoCursoId: number;
}
