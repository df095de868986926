/** Civil dates are `YYYY-MM-DD`, civil hours `HH:MM`. Nothing here depends on the zone of the process. */

const DAY_MS = 86_400_000;

/** The date `days` after `date`, or before it if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 for Monday to 6 for Sunday. */
export function weekIndex(date: string): number {
  return (new Date(Date.parse(date)).getUTCDay() + 6) % 7;
}

/** The Monday of the week of a date. */
export const mondayOf = (date: string): string => addDays(date, -weekIndex(date));

/** Formats a date for people: `2026-11-20` as `20/11/2026`. */
export const dateText = (date: string): string => date.split('-').reverse().join('/');

/** The last day of a month `YYYY-MM`. */
export function lastDayOfMonth(month: string): string {
  const inNextMonth = addDays(`${month}-28`, 4);
  return addDays(`${inNextMonth.slice(0, 7)}-01`, -1);
}

/** The number of days of the month of a date `YYYY-MM-DD` or a month `YYYY-MM`. */
export const daysOfMonth = (date: string): number => Number(lastDayOfMonth(date.slice(0, 7)).slice(8));

/** Days from one date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The number of days from one date to a later one, both included; 0 or less if `to` comes before `from`. */
export const countDays = (from: string, to: string): number => daysBetween(from, to) + 1;
