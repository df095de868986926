import { addDays, dateText, isSkippedHour } from './dates';

/** The latest end of a class that goes past midnight. */
const LATEST_END = '06:00';

/** What is wrong with the hours of a class: one that ends before it starts ends the next day, at six at the latest (R1). */
export function hoursProblem(start: string, end: string): string | null {
  const isPossible = end > start || (end < start && end <= LATEST_END);
  return isPossible ? null : 'La hora de salida debe ser posterior a la de entrada';
}

/** The date on which a class ends. */
export const endDateOf = (date: string, start: string, end: string): string => (end < start ? addDays(date, 1) : date);

/** The sentence that refuses an hour that the clock skips; null for any other. */
export function skippedHourProblem(date: string, hour: string): string | null {
  return isSkippedHour(date, hour)
    ? `El ${dateText(date)} no hay ${hour}: el reloj pasa de las 02:00 a las 03:00.`
    : null;
}
