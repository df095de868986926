import type { Comunidad } from './comunidades';
import type { HolidayOfYear } from './load-holidays';
import { PUBLISHED } from './published-calendars';
import { correctByLaw } from './regional-law';

/**
 * The holidays of these years: where the calendar of a year is published, its regional days; else those of the library,
 * corrected by the law of the community. National days are the library's. Empty `comunidad`: national days alone.
 */
export function officialHolidays(
  comunidad: Comunidad | '',
  years: readonly number[],
  holidays: readonly HolidayOfYear[],
): readonly HolidayOfYear[] {
  if (comunidad === '') return holidays;
  return years.flatMap((year) => {
    const ofYear = holidays.filter(({ fecha }) => fecha.startsWith(`${String(year)}-`));
    const published = PUBLISHED[year]?.[comunidad];
    if (published === undefined) return correctByLaw(comunidad, year, ofYear);
    const regional = published.map(([day, nombre]) => ({ fecha: `${String(year)}-${day}`, nombre, isNational: false }));
    return [...ofYear.filter(({ isNational }) => isNational), ...regional];
  });
}

/** The years of which only the laws of the communities are known. */
export const unpublishedYears = (years: readonly number[]): number[] =>
  years.filter((year) => PUBLISHED[year] === undefined);
