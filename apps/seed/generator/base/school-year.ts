import { addDays, daysBetween, earlier, makeDate, yearOf } from './dates';

/** A school year, September to June. */
export interface SchoolYear {
  /** The year in which the school year starts. */
  year: number;
  start: string;
  end: string;
}

function makeSchoolYear(year: number): SchoolYear {
  return { year, start: makeDate(year, 9, 8), end: makeDate(year + 1, 6, 30) };
}

/** The school year of a day. In summer it is the year that has just ended, so that there are always open cursos. */
export function schoolYearOn(today: string): SchoolYear {
  const year = yearOf(today);
  const current = makeSchoolYear(today >= makeDate(year, 9, 8) ? year : year - 1);
  return today <= current.end ? current : { ...current, end: makeDate(current.year + 1, 9, 7) };
}

/** The school year `back` years earlier. */
export function schoolYearBefore(current: SchoolYear, back: number): SchoolYear {
  return back === 0 ? current : makeSchoolYear(current.year - back);
}

/** Most students arrive in late August and September: 70 % in the first 35 days, the rest in the following 230. */
const AUTUMN = { days: 35, part: 0.7 };
const REST = { days: 230, part: 0.3 };

/**
 * Returns the day on which a student arrives. `part` is the position of the student among the arrivals of the school year, from 0 (first)
 * to 1 (last). In the current school year, the last student arrives today.
 */
export function arrivalDate({ year }: SchoolYear, part: number, today: string): string {
  const firstDay = makeDate(year, 8, 27);
  const reached = partReached(Math.max(0, daysBetween(firstDay, today)));
  return earlier(addDays(firstDay, dayOf(part * reached)), today);
}

function dayOf(part: number): number {
  if (part < AUTUMN.part) return Math.floor((part / AUTUMN.part) * AUTUMN.days);
  return AUTUMN.days + Math.floor(((part - AUTUMN.part) / REST.part) * REST.days);
}

function partReached(days: number): number {
  if (days < AUTUMN.days) return (days / AUTUMN.days) * AUTUMN.part;
  return Math.min(1, AUTUMN.part + ((days - AUTUMN.days) / REST.days) * REST.part);
}
