import { capitalised, monthText } from '../../base';

/** `loading`: the state has not loaded yet. The screen then shows no buttons, because a button could disappear again. */
export type MonthState = 'open' | 'closed' | 'loading';

/** The month `YYYY-MM` of a date `YYYY-MM-DD`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** Whether the month has ended, and so can be closed. @param today `YYYY-MM-DD` */
export const isPast = (month: string, today: string): boolean => month < monthOf(today);

/** «octubre», or «octubre de 2025» in another year. @param today `YYYY-MM-DD` */
export function monthName(month: string, today: string): string {
  const [name = month] = monthText(month).split(' ');
  return month.slice(0, 4) === today.slice(0, 4) ? name : monthText(month);
}

/**
 * `Octubre está cerrado` for a month of the current year, otherwise `Octubre de 2025 está cerrado`. The server refuses a correction in a
 * closed month with the same words, but always without the year.
 */
export const closedText = (month: string, today: string): string =>
  `${capitalised(monthName(month, today))} está cerrado`;

/** The past months of these dates, once each: only past months can be closed. */
export const pastMonthsOf = (dates: readonly string[], today: string): string[] =>
  [...new Set(dates.map(monthOf))].filter((month) => isPast(month, today)).sort();
