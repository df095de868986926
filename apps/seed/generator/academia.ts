import type { DemoSize } from '../../../libs/platform/config';
import { Random } from './base/random';
import { measuresOf, type Measures } from './base/sizes';
import { demoHouseholds, type DemoUserIds } from './households/demo-households';
import { buildCatalogue } from './cursos/catalogue';
import { ETIQUETAS, ETIQUETAS_CURSO, TIPOS_ALUMNO, TIPOS_CURSO } from './cursos/types-and-tags';
import { makeCentres } from './cursos/centres';
import { ADULT_SHARE, makeCohorts } from './households/cohorts';
import { makeCounters, type GeneratorContext } from './base/context';
import { makeOfertas } from './cursos/ofertas';
import { schoolYearOn, schoolYearBefore, arrivalDate } from './base/school-year';
import { GENERAL_CONCEPTOS, makeArticulos } from './cursos/billables';
import { makeHousehold, type Household } from './households/household';
import { makeYearCursos, type School, type YearCursos } from './cursos/cursos';
import { makeProfesores } from './cursos/profesores';
import { Seats } from './cursos/seats';
import type { AulaRow, CursoEtiquetaRow, CursoRow, EtiquetaRow, MateriaRow, TipoRow } from './base/curso-rows';
import type { ArticuloRow, ConceptoRow, OfertaRow } from './base/billable-rows';
import type { ProfesorRow } from './base/people-rows';
import type { HouseholdSetup } from './households/household-setup';

export interface AcademiaRequest {
  size: DemoSize;
  /** Number of current students, overriding the size. */
  alumnos?: number;
  /** The academy's present day, `YYYY-MM-DD`. */
  today: string;
  usuarios: DemoUserIds;
}

/** A whole academy. Households are generated lazily, so that a large academy needs little memory. */
export interface Academia {
  measures: Measures;
  tiposCurso: TipoRow[];
  tiposAlumno: TipoRow[];
  etiquetas: EtiquetaRow[];
  aulas: AulaRow[];
  profesores: ProfesorRow[];
  cursos: CursoRow[];
  cursosEtiquetas: CursoEtiquetaRow[];
  materias: MateriaRow[];
  articulos: ArticuloRow[];
  /** The concepts that belong to no course. */
  conceptos: readonly ConceptoRow[];
  ofertas: OfertaRow[];
  households: Generator<Household>;
}

/** Generates an academy, always the same for the same request. */
export function generateAcademia({ size, alumnos, today, usuarios }: AcademiaRequest): Academia {
  const measures = measuresOf(size, alumnos);
  const context: GeneratorContext = { measures, today, random: new Random(20_240_901), next: makeCounters() };
  const centres = makeCentres(context);
  const profesores = makeProfesores(context, usuarios.profesora);
  const school: School = { context, catalogue: buildCatalogue(measures.catalogue), centres, profesores };
  const current = schoolYearOn(today);
  const schoolYears = Array.from({ length: measures.pastYears + 1 }, (_, yearsAgo) =>
    schoolYearBefore(current, yearsAgo),
  );
  const cursosByYear = schoolYears.map((schoolYear, yearsAgo) =>
    makeYearCursos(school, schoolYear, cursoCount(measures, yearsAgo), yearsAgo === 0),
  );
  const currentCursos = currentYear(cursosByYear).plannedCursos.map(({ row }) => row);
  const [demoCurso] = currentCursos;
  if (demoCurso === undefined) throw new RangeError('There are no cursos');
  const setup: HouseholdSetup = {
    context,
    centres,
    schoolYears,
    seats: cursosByYear.map(({ plannedCursos }) => new Seats(context.random, plannedCursos)),
    secondTutorChance: measures.tutores / (measures.payers * (1 - ADULT_SHARE)) - 1,
    altas: { perAlumno: measures.altas / measures.alumnos, alumnos: 0, made: 0 },
    demoCursoId: demoCurso.id,
  };
  return {
    measures,
    tiposCurso: makeTipos(TIPOS_CURSO),
    tiposAlumno: makeTipos(TIPOS_ALUMNO),
    etiquetas: Object.entries(ETIQUETAS).map(([slug, descripcion], index) => ({
      id: index + 1,
      slug,
      descripcion,
      para_cursos: index < ETIQUETAS_CURSO,
      para_alumnos: index >= ETIQUETAS_CURSO,
    })),
    aulas: centres.flatMap((centre) => centre.aulas),
    profesores: profesores.map(({ row }) => row),
    cursos: cursosByYear.flatMap(({ plannedCursos }) => plannedCursos.map(({ row }) => row)),
    cursosEtiquetas: cursosByYear.flatMap(({ etiquetas }) => etiquetas),
    materias: cursosByYear.flatMap(({ materias }) => materias),
    articulos: makeArticulos(school.catalogue),
    conceptos: GENERAL_CONCEPTOS,
    ofertas: makeOfertas(current, currentCursos),
    households: makeHouseholds(setup, usuarios),
  };
}

/** Number of cursos `yearsAgo` years ago: each earlier year has 8 % fewer, but at least five for each centre. */
function cursoCount({ cursos, centres }: Measures, yearsAgo: number): number {
  return Math.max(centres * 5, Math.round(cursos * 0.92 ** yearsAgo));
}

function currentYear([current]: readonly YearCursos[]): YearCursos {
  if (current === undefined) throw new RangeError('There are no school years');
  return current;
}

function makeTipos(words: Record<string, string>): TipoRow[] {
  return Object.entries(words).map(([codigo, descripcion], index) => ({ id: index + 1, codigo, descripcion }));
}

function* makeHouseholds(setup: HouseholdSetup, usuarios: DemoUserIds): Generator<Household> {
  const { context, schoolYears } = setup;
  for (const plans of makeCohorts(context, demoHouseholds(context.today, usuarios))) {
    for (const [index, plan] of plans.entries()) {
      const schoolYear = schoolYears[plan.yearsAgo];
      if (schoolYear === undefined) throw new RangeError('No such school year');
      yield makeHousehold(setup, plan, arrivalDate(schoolYear, index / plans.length, context.today));
    }
  }
}
