import { addDays, daysBetween } from '../base/dates';
import type { AltaRow } from '../base/people-rows';
import type { HouseholdSetup } from './household-setup';
import { type EnrollingAlumno, schoolYearAt, findCurso, altaDate, makeAlta } from './make-alta';
import { currentAltas } from './current-altas';

/** Makes all enrolments of a student, oldest first. `leftOn`: the day on which the student left; null for a current student. */
export function makeAltas(setup: HouseholdSetup, alumno: EnrollingAlumno): { altas: AltaRow[]; leftOn: string | null } {
  const lastYearsAgo = alumno.plan.activo ? 0 : leavingYearsAgo(setup, alumno);
  const altas: AltaRow[] = [];
  for (let yearsAgo = alumno.yearsAgo; yearsAgo > lastYearsAgo; yearsAgo--)
    altas.push(...wholeYearAltas(setup, alumno, yearsAgo));
  if (alumno.plan.activo) return { altas: [...altas, ...currentAltas(setup, alumno)], leftOn: null };
  const final = lastYearAltas(setup, alumno, lastYearsAgo);
  return { altas: [...altas, ...final.altas], leftOn: final.leftOn };
}

/**
 * Returns how many school years ago a former student left; 0 is the current school year. A student who came in the current school year
 * always gets 0. Other students rarely get 0.
 */
function leavingYearsAgo({ context: { random } }: HouseholdSetup, { yearsAgo }: EnrollingAlumno): number {
  return yearsAgo === 0 || random.chance(0.1) ? 0 : random.int(1, yearsAgo);
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

/**
 * Generates the enrolment of a former student in the student's last school year. Most students left at the end of that year. The others
 * left earlier, each for a reason.
 */
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
