/** Calendar arithmetic on `YYYY-MM-DD`, without clock or time zone. */

const DAY_MS = 86_400_000;

export function makeDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

export function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

export function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** Whole years from a birth date to a day. */
export function ageOn(birth: string, day: string): number {
  return yearOf(day) - yearOf(birth) - (day.slice(5) < birth.slice(5) ? 1 : 0);
}

/** Returns the latest leap year that is at least `years` years before `day`. */
export function leapYearBefore(day: string, years: number): number {
  const year = yearOf(day) - years;
  return year - (year % 4);
}
