import { addDays } from '../../platform/civil';
import { quietUntil, type QuietHours } from '../../mensajes';

/** For news without a day, such as a place in line: any summary may bring it. */
export const ANY_DAY = '9999-12-31';

/**
 * Returns when the next daily summary leaves: today at its hour or, from then on, tomorrow; after the quiet hours that hold then.
 * @param minute `YYYY-MM-DDTHH:MM`, the academy's time
 * @param hour `HH:MM`
 */
export function nextSummary(minute: string, hour: string, quiet: QuietHours): string {
  const date = minute.slice(0, 10);
  const next = `${minute.slice(11) < hour ? date : addDays(date, 1)}T${hour}`;
  return quietUntil(next, quiet) ?? next;
}

/**
 * The last day on which a summary may bring news of classes: the day before the first of them. Null if a class is today or tomorrow: that
 * news leaves at once.
 * @param days the days of the classes, before and after a change
 */
export function lastDayToTell(days: readonly string[], today: string): string | null {
  const [first = ANY_DAY] = days.toSorted();
  return first <= addDays(today, 1) ? null : addDays(first, -1);
}
