import { toggled } from '../../base';

/** The codes and names of the days of the week, from Monday. */
export const WEEK_DAYS = [
  { code: 'L', name: 'lunes' },
  { code: 'M', name: 'martes' },
  { code: 'X', name: 'miércoles' },
  { code: 'J', name: 'jueves' },
  { code: 'V', name: 'viernes' },
  { code: 'S', name: 'sábado' },
  { code: 'D', name: 'domingo' },
] as const;

export const ALL_WEEK_DAYS = WEEK_DAYS.map((day) => day.code).join('');

/** Adds or removes a day, in the order of the week: `LX` and `M` → `LMX`. */
export function toggleWeekDay(days: string, code: string): string {
  const chosen = toggled(new Set(days), code);
  return WEEK_DAYS.map((day) => day.code)
    .filter((day) => chosen.has(day))
    .join('');
}

/** The days in short, in the order of the week: `LX` → «lu. mi.». */
export function shortDays(days: string): string {
  return WEEK_DAYS.filter(({ code }) => days.includes(code))
    .map(({ name }) => `${name.slice(0, 2)}.`)
    .join(' ');
}
