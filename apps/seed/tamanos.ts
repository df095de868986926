import type { DemoSize } from '../../libs/platform/config';

/** How large an academy is. Students, payers and enrolments are those of today; the past comes on top. */
export interface Medidas {
  alumnos: number;
  /** Families with a student today, and adults who pay for themselves. */
  pagadores: number;
  tutores: number;
  altas: number;
  /** Courses open today. */
  cursos: number;
  /** Kinds of course that the academy offers. */
  catalogo: number;
  profesores: number;
  aulas: number;
  centros: number;
  /** School years of the past to tell. */
  historia: number;
  /** Share of families that pay by direct debit. */
  domiciliados: number;
}

export const MEDIDAS: Record<DemoSize, Medidas> = {
  pequena: {
    alumnos: 200,
    pagadores: 150,
    tutores: 220,
    altas: 220,
    cursos: 27,
    catalogo: 15,
    profesores: 7,
    aulas: 4,
    centros: 1,
    historia: 3,
    domiciliados: 0.6,
  },
  mediana: {
    alumnos: 1_500,
    pagadores: 1_080,
    tutores: 1_650,
    altas: 1_700,
    cursos: 205,
    catalogo: 60,
    profesores: 47,
    aulas: 30,
    centros: 3,
    historia: 5,
    domiciliados: 0.75,
  },
  grande: {
    alumnos: 20_000,
    pagadores: 14_600,
    tutores: 22_000,
    altas: 22_500,
    cursos: 2_700,
    catalogo: 250,
    profesores: 560,
    aulas: 360,
    centros: 55,
    historia: 5,
    domiciliados: 0.85,
  },
};

/** Fewer students than this would leave no room for the demo people. */
export const MINIMO_ALUMNOS = 60;

/** The measures of a size, or of an academy of that kind with another number of students today. */
export function medidas(tamano: DemoSize, alumnos?: number): Medidas {
  const base = MEDIDAS[tamano];
  if (alumnos === undefined) return base;
  const scaled = (count: number, least: number) => Math.max(least, Math.round((count * alumnos) / base.alumnos));
  return {
    ...base,
    alumnos,
    pagadores: scaled(base.pagadores, 15),
    tutores: scaled(base.tutores, 20),
    altas: scaled(base.altas, alumnos),
    cursos: scaled(base.cursos, 18),
    profesores: scaled(base.profesores, 3),
    aulas: scaled(base.aulas, 2),
    centros: scaled(base.centros, 1),
  };
}
