import type { Centro } from './centros';
import type { Contexto } from './contexto';
import type { CursoAcademico } from './escuela';
import type { Plazas } from './plazas';

/** What households are made with. */
export interface Taller {
  contexto: Contexto;
  centros: readonly Centro[];
  /** Years of classes and their places, by how many years ago; 0 is today's. */
  cursos: readonly CursoAcademico[];
  plazas: readonly Plazas[];
  /** How likely a family is to have a second adult. */
  segundosTutores: number;
  /** Enrolments of today: how many for each student, and what has been made of them. */
  altas: { porAlumno: number; alumnos: number; hechas: number };
  /** The group of the demo teacher that the demo students are in. */
  grupoDeLaDemo: number;
}
