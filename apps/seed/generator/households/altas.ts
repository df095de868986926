import { addDays, daysBetween, earlier, later, makeDate, yearOf } from '../base/dates';
import { bandOf } from '../base/age-bands';
import { formatCode, type GeneratorContext } from '../base/context';
import type { SchoolYear } from '../base/school-year';
import type { AlumnoPlan } from './household-plan';
import type { PlannedCurso } from '../cursos/cursos';
import type { AltaRow } from '../base/rows';
import type { HouseholdSetup } from './household-setup';

/** The properties of a student that decide their enrolments. */
export interface EnrollingAlumno {
  id: number;
  plan: AlumnoPlan;
  /** Current age. */
  age: number;
  /** School years since their arrival. */
  yearsAgo: number;
  /** Index of their centre. */
  centre: number;
  arrivedOn: string;
}

/** All enrolments of a student, oldest first, and the day they left (null for a current student). */
export function makeAltas(setup: HouseholdSetup, alumno: EnrollingAlumno): { altas: AltaRow[]; leftOn: string | null } {
  const lastYearsAgo = alumno.plan.activo ? 0 : leavingYearsAgo(setup, alumno);
  const altas: AltaRow[] = [];
  for (let yearsAgo = alumno.yearsAgo; yearsAgo > lastYearsAgo; yearsAgo--)
    altas.push(...wholeYearAltas(setup, alumno, yearsAgo));
  if (alumno.plan.activo) return { altas: [...altas, ...currentAltas(setup, alumno)], leftOn: null };
  const final = lastYearAltas(setup, alumno, lastYearsAgo);
  return { altas: [...altas, ...final.altas], leftOn: final.leftOn };
}

/** School years since a former student left; rarely the current one. */
function leavingYearsAgo({ context: { random } }: HouseholdSetup, { yearsAgo }: EnrollingAlumno): number {
  return yearsAgo === 0 || random.chance(0.1) ? 0 : random.int(1, yearsAgo);
}

function schoolYearAt(setup: HouseholdSetup, yearsAgo: number): SchoolYear {
  const schoolYear = setup.schoolYears[yearsAgo];
  if (schoolYear === undefined) throw new RangeError('No such school year');
  return schoolYear;
}

function findCurso(
  setup: HouseholdSetup,
  alumno: EnrollingAlumno,
  yearsAgo: number,
  exceptIds: readonly number[],
  inOtherCentre = false,
): PlannedCurso | null {
  const centre = inOtherCentre ? (alumno.centre + 1) % setup.centres.length : alumno.centre;
  return setup.seats[yearsAgo]?.find(centre, bandOf(Math.max(3, alumno.age - yearsAgo)), exceptIds) ?? null;
}

/** The day of enrolment in a school year: the arrival in the first year, a renewal around summer in later ones. */
function altaDate(setup: HouseholdSetup, alumno: EnrollingAlumno, yearsAgo: number): string {
  if (yearsAgo === alumno.yearsAgo) return alumno.arrivedOn;
  const { random, today } = setup.context;
  return earlier(addDays(schoolYearAt(setup, yearsAgo).start, random.int(-60, 7)), today);
}

function wholeYearAltas(setup: HouseholdSetup, alumno: EnrollingAlumno, yearsAgo: number): AltaRow[] {
  const planned = findCurso(setup, alumno, yearsAgo, []);
  if (planned === null) return [];
  return [
    makeAlta(
      setup.context,
      alumno,
      planned,
      altaDate(setup, alumno, yearsAgo),
      schoolYearAt(setup, yearsAgo).end,
      'fin-curso',
    ),
  ];
}

/** The enrolments of the current year: mostly one, some two, a few none yet; some changed group in autumn. */
function currentAltas(setup: HouseholdSetup, alumno: EnrollingAlumno): AltaRow[] {
  const { context } = setup;
  const { random, today } = context;
  const day = altaDate(setup, alumno, 0);
  const isHandWritten = alumno.plan.nombre !== undefined;
  setup.altas.alumnos++;
  if (!isHandWritten && random.chance(0.02)) return [];
  const altas: AltaRow[] = [];
  const first = alumno.plan.isInDemoCurso ? findDemoCurso(setup) : findCurso(setup, alumno, 0, []);
  if (first === null) return [];
  const cursoIds = [first.row.id];
  const { start } = schoolYearAt(setup, 0);
  if (!isHandWritten && daysBetween(later(start, day), today) > 25 && random.chance(0.04)) {
    const previous = findCurso(setup, alumno, 0, [first.row.id]);
    const changeDate = addDays(today, -random.int(2, 20));
    if (previous !== null) {
      altas.push(makeAlta(context, alumno, previous, day, addDays(changeDate, -1), 'cambio-grupo'));
      cursoIds.push(previous.row.id);
    }
    altas.push(makeAlta(context, alumno, first, changeDate, null, null));
  } else {
    altas.push(makeAlta(context, alumno, first, day, null, null));
  }
  if (alumno.plan.attendsTwoCentres === true || (!isHandWritten && random.chance(secondAltaChance(setup)))) {
    const second = findCurso(setup, alumno, 0, cursoIds, alumno.plan.attendsTwoCentres === true);
    if (second !== null) altas.push(makeAlta(context, alumno, second, later(day, earlier(today, start)), null, null));
  }
  setup.altas.made += altas.filter(({ fecha_baja }) => fecha_baja === null).length;
  return hasGivenNotice(alumno) ? altas.map((alta) => ({ ...alta, ...withNotice(alta, today) })) : altas;
}

/** Whether the student, one in forty, has given notice of leaving. */
function hasGivenNotice({ id, plan }: EnrollingAlumno): boolean {
  return plan.nombre === undefined && plan.attendsTwoCentres !== true && id % 40 === 17;
}

/** Notice given by the 25th ends an open enrolment at the end of the month, later notice at the end of the next month. */
function withNotice({ fecha_baja }: AltaRow, today: string): Partial<AltaRow> {
  if (fecha_baja !== null) return {};
  const months = Number(today.slice(8)) <= 25 ? 1 : 2;
  // Day 0 is the last day of the previous month.
  return { fecha_baja: makeDate(yearOf(today), Number(today.slice(5, 7)) + months, 0), motivo_baja: 'horario' };
}

/** Increases with the number of missing enrolments. */
function secondAltaChance({ altas }: HouseholdSetup): number {
  return Math.min(0.6, Math.max(0, altas.perAlumno * altas.alumnos - altas.made - 1) * 0.15);
}

function findDemoCurso({ seats, demoCursoId: id }: HouseholdSetup): PlannedCurso | null {
  return seats[0]?.plannedCursos.find(({ row }) => row.id === id) ?? null;
}

/** The last school year of a former student, who left at its end, or earlier for a reason. */
function lastYearAltas(
  setup: HouseholdSetup,
  alumno: EnrollingAlumno,
  yearsAgo: number,
): { altas: AltaRow[]; leftOn: string } {
  const { context } = setup;
  const { random, today } = context;
  const day = altaDate(setup, alumno, yearsAgo);
  const end = yearsAgo === 0 ? addDays(today, -1) : schoolYearAt(setup, yearsAgo).end;
  const isWholeYear = yearsAgo > 0 && random.chance(0.7);
  const leftOn = isWholeYear ? end : addDays(day, random.int(0, Math.max(0, daysBetween(day, end))));
  const reason = isWholeYear ? 'fin-curso' : random.weighted(REASONS_TO_LEAVE);
  const planned = findCurso(setup, alumno, yearsAgo, []);
  return { altas: planned === null ? [] : [makeAlta(context, alumno, planned, day, leftOn, reason)], leftOn };
}

const REASONS_TO_LEAVE = [
  ['horario', 35],
  ['economico', 20],
  ['traslado', 12],
  ['descontento', 13],
  ['otro', 20],
] as const;

function makeAlta(
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
