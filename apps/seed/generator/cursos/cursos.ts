import { AGE_BANDS, GROUP_SHARES, type AgeBand } from '../base/age-bands';
import type { CatalogueEntry } from './catalogue';
import { ETIQUETAS, TIPOS_CURSO } from './types-and-tags';
import { pickColour, type Centre } from './centres';
import { formatCode, type GeneratorContext } from '../base/context';
import type { SchoolYear } from '../base/school-year';
import { slotsFor, EXTRA_HOURS, Occupancy, WHOLE_AFTERNOON, type TimeSlot } from './time-slots';
import type { AssignedProfesor } from './profesores';
import type { CursoEtiquetaRow, CursoRow, MateriaRow } from '../base/curso-rows';

/** A curso of one school year with the number of taken seats. */
export interface PlannedCurso {
  row: CursoRow;
  bands: readonly AgeBand[];
  /** Index of the course's centre in the list of centres. */
  centre: number;
  taken: number;
}

export interface YearCursos {
  plannedCursos: PlannedCurso[];
  materias: MateriaRow[];
  etiquetas: CursoEtiquetaRow[];
}

/** One curso in nine is for private lessons. */
const PRIVATE_LESSON_EVERY = 9;

/** Data shared by the cursos of all school years. */
export interface School {
  context: GeneratorContext;
  catalogue: readonly CatalogueEntry[];
  centres: readonly Centre[];
  profesores: readonly AssignedProfesor[];
}

/** The cursos of one school year, with their hours, teachers and classrooms. */
export function makeYearCursos(school: School, schoolYear: SchoolYear, count: number, isCurrent: boolean): YearCursos {
  const { context, catalogue, centres } = school;
  const numbers = new Map<string, number>();
  const result: YearCursos = { plannedCursos: [], materias: [], etiquetas: [] };
  const bands = distributeBands(Math.ceil(count / centres.length));
  const centreYears = makeCentreYears(school, schoolYear, isCurrent);
  for (let index = 0; index < count; index++) {
    const round = Math.floor(index / centres.length);
    const centreYear = centreYears[index % centreYears.length];
    const band = bands[round];
    if (centreYear === undefined || band === undefined) throw new RangeError('There are no centres');
    const isPrivate = round % PRIVATE_LESSON_EVERY === PRIVATE_LESSON_EVERY - 1;
    const entry = pickEntry(context, catalogue, band, isPrivate, demoEntryCode(index % centres.length, round));
    const number = (numbers.get(entry.codigo) ?? 0) + 1;
    numbers.set(entry.codigo, number);
    const planned = planCurso(centreYear, entry, number);
    result.plannedCursos.push(planned);
    result.etiquetas.push(...etiquetasOf(entry, planned.row.id));
    result.materias.push(...makeMaterias(centreYear, planned, entry, band));
  }
  return result;
}

/**
 * Returns the catalogue code of a course of the demo teacher: `ING-B1` for the group, `PAR-ESO` for the private lessons, which suit the
 * age of the demo student. Returns null for any other course.
 */
function demoEntryCode(centre: number, round: number): string | null {
  if (centre !== 0) return null;
  return { 0: 'ING-B1', [PRIVATE_LESSON_EVERY - 1]: 'PAR-ESO' }[round] ?? null;
}

/** A centre in one school year: its teachers, and the occupied hours of teachers and classrooms. */
interface CentreYear {
  context: GeneratorContext;
  occupancy: Occupancy;
  profesores: readonly AssignedProfesor[];
  index: number;
  centre: Centre;
  schoolYear: SchoolYear;
  isCurrent: boolean;
}

function makeCentreYears(
  { context, centres, profesores }: School,
  schoolYear: SchoolYear,
  isCurrent: boolean,
): CentreYear[] {
  const teaching = profesores.filter(({ row }) => row.activo || !isCurrent);
  return centres.map((centre, index) => ({
    context,
    occupancy: new Occupancy(),
    profesores: teaching.filter((profesor) => profesor.centre === index),
    index,
    centre,
    schoolYear,
    isCurrent,
  }));
}

/** Returns an age band for each of `count` groups. Each band gets its share of the groups (`GROUP_SHARES`). */
function distributeBands(count: number): AgeBand[] {
  const owed = new Map<AgeBand, number>(AGE_BANDS.map((band) => [band, 0]));
  return Array.from({ length: count }, () => {
    for (const band of AGE_BANDS) owed.set(band, (owed.get(band) ?? 0) + GROUP_SHARES[band]);
    const next = [...owed].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0];
    owed.set(next, (owed.get(next) ?? 0) - 1);
    return next;
  });
}

function pickEntry(
  context: GeneratorContext,
  catalogue: readonly CatalogueEntry[],
  band: AgeBand,
  isPrivate: boolean,
  forcedCode: string | null,
): CatalogueEntry {
  const forced = catalogue.find(({ codigo: code }) => code === forcedCode);
  if (forced !== undefined) return forced;
  const fitting = catalogue.filter((entry) => entry.isPrivate === isPrivate && entry.bands.includes(band));
  const candidates = fitting.length > 0 ? fitting : catalogue.filter((entry) => entry.isPrivate === isPrivate);
  return context.random.weighted(candidates.map((entry) => [entry, entry.weight] as const));
}

function planCurso(
  { context, index, centre, schoolYear, isCurrent }: CentreYear,
  entry: CatalogueEntry,
  number: number,
): PlannedCurso {
  const { random, next } = context;
  const { year, start, end } = schoolYear;
  const id = next('curso');
  const pastYear = isCurrent ? '' : `-${String(year % 100).padStart(2, '0')}`;
  const isSmallGroup = entry.etiquetas.includes('grupo-reducido');
  return {
    bands: entry.bands,
    centre: index,
    taken: 0,
    row: {
      id,
      codigo: `${formatCode(`${entry.codigo}-`, number, 2)}${pastYear}`,
      descripcion: entry.descripcion,
      tipo_id: Object.keys(TIPOS_CURSO).indexOf(entry.tipo) + 1,
      centro: centre.name,
      color: colourOf(entry),
      activo: isCurrent,
      capacidad: entry.isPrivate ? 6 : isSmallGroup ? 5 : random.pick([8, 10, 10, 10, 12]),
      fecha_inicio: start,
      fecha_fin: end,
      precio: `${String(entry.precio)}.00`,
      matricula: `${entry.isPrivate ? '0' : String(random.pick([20, 20, 30, 50]))}.00`,
    },
  };
}

/**
 * Groups have the colour of their type. All private lessons have the same type and are shown together, so their colour also depends on the
 * age band.
 */
function colourOf({ tipo, isPrivate, bands }: CatalogueEntry): string {
  const ofType = Object.keys(TIPOS_CURSO).indexOf(tipo);
  return pickColour(isPrivate ? ofType + AGE_BANDS.findIndex((band) => bands.includes(band)) : ofType);
}

function etiquetasOf(entry: CatalogueEntry, cursoId: number): CursoEtiquetaRow[] {
  const slugs = Object.keys(ETIQUETAS);
  return entry.etiquetas.map((slug) => ({ curso_id: cursoId, etiqueta_id: slugs.indexOf(slug) + 1 }));
}

function makeMaterias(
  centreYear: CentreYear,
  planned: PlannedCurso,
  entry: CatalogueEntry,
  band: AgeBand,
): MateriaRow[] {
  if (entry.isPrivate) return [makePrivateMateria(centreYear, planned, entry)];
  const main = schedule(centreYear, planned, entry, slotsFor(band), entry.descripcion);
  const hasExtraHour = entry.tipo === 'ING' && centreYear.context.random.chance(0.3);
  return hasExtraHour ? [main, schedule(centreYear, planned, entry, EXTRA_HOURS, 'Conversación')] : [main];
}

/**
 * Schedules a materia in the first time slot with a free teacher and a free classroom. If there is no such time slot, the materia has no
 * teacher and no classroom.
 */
function schedule(
  centreYear: CentreYear,
  planned: PlannedCurso,
  entry: CatalogueEntry,
  slots: readonly TimeSlot[],
  descripcion: string,
): MateriaRow {
  const { occupancy, centre } = centreYear;
  const profesores = byPreference(centreYear, entry);
  for (const slot of slots) {
    const profesor = profesores.find(({ row }) => occupancy.isFree(`P${String(row.id)}`, slot));
    const aula = centre.aulas.find(({ id }) => occupancy.isFree(`A${String(id)}`, slot));
    if (profesor === undefined || aula === undefined) continue;
    occupancy.take(`P${String(profesor.row.id)}`, slot);
    occupancy.take(`A${String(aula.id)}`, slot);
    return makeMateria(centreYear, planned, slot, { descripcion, profesor_id: profesor.row.id, aula_id: aula.id });
  }
  const [slot] = slots;
  if (slot === undefined) throw new RangeError('There are no hours to choose from');
  return makeMateria(centreYear, planned, slot, { descripcion, profesor_id: null, aula_id: null });
}

/**
 * Sorts the teachers: first the teachers of the subject, then the others. Within each of the two groups, the least busy teacher is first.
 */
function byPreference({ profesores, occupancy }: CentreYear, entry: CatalogueEntry): AssignedProfesor[] {
  const rank = (profesor: AssignedProfesor) =>
    (profesor.subject === entry.tipo ? 0 : 1_000) + occupancy.load(`P${String(profesor.row.id)}`) * 10;
  return [...profesores].sort((one, other) => rank(one) - rank(other) || one.row.id - other.row.id);
}

/**
 * Makes the materia of a curso of private lessons. The materia occupies no hours until a lesson is booked. The demo teacher gives the
 * private lessons for the age of the demo student.
 */
function makePrivateMateria(centreYear: CentreYear, planned: PlannedCurso, entry: CatalogueEntry): MateriaRow {
  const { context, profesores, centre } = centreYear;
  const profesor =
    entry.codigo === 'PAR-ESO' || profesores.length < 2 ? profesores[0] : context.random.pick(profesores);
  return makeMateria(centreYear, planned, WHOLE_AFTERNOON, {
    descripcion: entry.descripcion,
    profesor_id: profesor?.row.id ?? null,
    aula_id: centre.aulas[centre.aulas.length - 1]?.id ?? null,
    particular: true,
    capacidad: 1,
  });
}

function makeMateria(
  { context, schoolYear, isCurrent }: CentreYear,
  planned: PlannedCurso,
  slot: TimeSlot,
  values: Partial<MateriaRow>,
): MateriaRow {
  return {
    id: context.next('materia'),
    curso_id: planned.row.id,
    descripcion: planned.row.descripcion,
    profesor_id: null,
    aula_id: null,
    particular: false,
    activo: isCurrent,
    dias_semana: slot.days,
    hora_entrada: slot.start,
    hora_salida: slot.end,
    fecha_inicio: schoolYear.start,
    fecha_fin: schoolYear.end,
    capacidad: planned.row.capacidad,
    ...values,
  };
}
