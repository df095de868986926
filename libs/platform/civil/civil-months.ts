import { lastDayOfMonth } from './civil-dates';
import { isFarDate } from './possible-date';

/** Civil months are `YYYY-MM`. */

/** Whether a value is a month `YYYY-MM` in the years in which dates are accepted. */
export const isMonth = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) && !isFarDate(`${value}-01`);

/** The month `count` months after `month`, or before it if negative. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/**
 * If `month` is the present month and today is not its last day, returns today's day of the month: other months are compared only up to
 * this day. Otherwise returns null: whole months are compared.
 */
export function comparedDay(month: string, today: string): number | null {
  return today.startsWith(month) && today < lastDayOfMonth(month) ? Number(today.slice(8)) : null;
}
