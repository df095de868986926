import type { DemoSize } from '../../../../libs/platform/config';

/** The size of an academy. The numbers of students, payers and enrolments count only current ones; past ones are additional. */
export interface Measures {
  alumnos: number;
  /** Families with a current student, and adults who pay for themselves. */
  payers: number;
  tutores: number;
  altas: number;
  /** Number of private classes a week. */
  privateClasses: number;
  /** Number of open cursos. */
  cursos: number;
  /** Number of catalogue entries that the academy offers. */
  catalogue: number;
  profesores: number;
  aulas: number;
  centres: number;
  /** Number of school years before the current one. */
  pastYears: number;
  /** Share of families that pay by direct debit. */
  directDebitShare: number;
}

export const MEASURES: Record<DemoSize, Measures> = {
  pequena: {
    alumnos: 200,
    payers: 150,
    tutores: 220,
    altas: 220,
    privateClasses: 20,
    cursos: 27,
    catalogue: 15,
    profesores: 7,
    aulas: 4,
    centres: 1,
    pastYears: 3,
    directDebitShare: 0.6,
  },
  mediana: {
    alumnos: 1_500,
    payers: 1_080,
    tutores: 1_650,
    altas: 1_700,
    privateClasses: 190,
    cursos: 205,
    catalogue: 60,
    profesores: 47,
    aulas: 30,
    centres: 3,
    pastYears: 5,
    directDebitShare: 0.75,
  },
  grande: {
    alumnos: 20_000,
    payers: 14_600,
    tutores: 22_000,
    altas: 22_500,
    privateClasses: 1_800,
    cursos: 2_700,
    catalogue: 250,
    profesores: 560,
    aulas: 360,
    centres: 55,
    pastYears: 5,
    directDebitShare: 0.85,
  },
};

/** Minimum number of current students: a smaller academy would not include all demo people. */
export const MIN_ALUMNOS = 60;

/** The measures of a size, scaled to another number of current students if given. */
export function measuresOf(size: DemoSize, alumnos?: number): Measures {
  const base = MEASURES[size];
  if (alumnos === undefined) return base;
  const scaled = (count: number, least: number) => Math.max(least, Math.round((count * alumnos) / base.alumnos));
  return {
    ...base,
    alumnos,
    payers: scaled(base.payers, 15),
    tutores: scaled(base.tutores, 20),
    altas: scaled(base.altas, alumnos),
    privateClasses: scaled(base.privateClasses, 6),
    cursos: scaled(base.cursos, 18),
    profesores: scaled(base.profesores, 3),
    aulas: scaled(base.aulas, 2),
    centres: scaled(base.centres, 1),
  };
}
