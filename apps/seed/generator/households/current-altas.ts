import { addDays, daysBetween, earlier, later, makeDate, yearOf } from '../base/dates';
import type { PlannedCurso } from '../cursos/cursos';
import type { AltaRow } from '../base/people-rows';
import type { HouseholdSetup } from './household-setup';
import { type EnrollingAlumno, schoolYearAt, findCurso, altaDate, makeAlta } from './make-alta';

/**
 * The enrolments of the current year. Most students have one enrolment, some have two, and a few have none yet. Some students changed
 * group in autumn.
 */
export function currentAltas(setup: HouseholdSetup, alumno: EnrollingAlumno): AltaRow[] {
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

/** True if the student has given notice of leaving. This is so for one student in forty. */
function hasGivenNotice({ id, plan }: EnrollingAlumno): boolean {
  return plan.nombre === undefined && plan.attendsTwoCentres !== true && id % 40 === 17;
}

/**
 * Ends an open enrolment. Notice given by the 25th ends the enrolment at the end of the month; later notice, at the end of the next month.
 */
function withNotice({ fecha_baja }: AltaRow, today: string): Partial<AltaRow> {
  if (fecha_baja !== null) return {};
  const months = Number(today.slice(8)) <= 25 ? 1 : 2;
  // Day 0 of a month means the last day of the previous month.
  return { fecha_baja: makeDate(yearOf(today), Number(today.slice(5, 7)) + months, 0), motivo_baja: 'horario' };
}

/** Probability of a second enrolment. It rises with the number of enrolments that the academy lacks. */
function secondAltaChance({ altas }: HouseholdSetup): number {
  return Math.min(0.6, Math.max(0, altas.perAlumno * altas.alumnos - altas.made - 1) * 0.15);
}

function findDemoCurso({ seats, demoCursoId: id }: HouseholdSetup): PlannedCurso | null {
  return seats[0]?.plannedCursos.find(({ row }) => row.id === id) ?? null;
}
