import type { Comunidad } from './comunidades';
import type { HolidayOfYear } from './load-holidays';
import { PUBLISHED } from './published-calendars';
import { correctByLaw } from './regional-law';

/**
 * Returns the public holidays of these years. National days come from the holiday library.
 * Regional days come from the calendar that was published for the year. If no calendar was published, the library gives the regional days,
 * and the community's law corrects them.
 * If `comunidad` is empty, returns national days only.
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

/** The years without a published calendar, for which only the laws of the communities are known. */
export const unpublishedYears = (years: readonly number[]): number[] =>
  years.filter((year) => PUBLISHED[year] === undefined);
