/** Months as `YYYY-MM`. Pure functions. */

/** Up to and including this day of a month, teachers are usually paid for the previous month. */
const LAST_DAY_OF_PAYING_THE_MONTH_BEFORE = 15;

/** The month to pay on a day: the previous month until the 15th, afterwards the current one. @param today `YYYY-MM-DD` */
export function monthToPay(today: string): string {
  const month = today.slice(0, 7);
  return Number(today.slice(8, 10)) <= LAST_DAY_OF_PAYING_THE_MONTH_BEFORE ? shiftMonth(month, -1) : month;
}

/** The month `by` months later. */
export function shiftMonth(month: string, by: number): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The month of a URL, or null for any other text. */
export function readMonth(text: string | null): string | null {
  return text !== null && /^(19[3-9]\d|20\d\d)-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** The last day of a month, `YYYY-MM-DD`. */
export function lastDay(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** True until the month ends: `today` is the last day of `month` or an earlier day. */
export const isUnfinished = (month: string, today: string): boolean => today <= lastDay(month);

const MONTHS_OFFERED = 24;

/** The months to choose from, the latest first: from next month back to two years before it, and also the chosen month. */
export function offeredMonths(today: string, chosen: string): string[] {
  const next = shiftMonth(today.slice(0, 7), 1);
  const offered = Array.from({ length: MONTHS_OFFERED + 1 }, (_, index) => shiftMonth(next, -index));
  return [...new Set([...offered, chosen])].sort().reverse();
}
