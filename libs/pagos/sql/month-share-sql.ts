/** SQL: the number of days in the calendar month of a date. */
const daysOfMonth = (day: string): string =>
  `extract(day FROM date_trunc('month', ${day}) + interval '1 month - 1 day')`;

/** The first and the last day of a period in one calendar month, as SQL expressions. */
interface DaysSql {
  first: string;
  last: string;
  /** SQL of the number of days in the month, as `numeric`. If absent, it is calculated from `first`. */
  daysInMonth?: string;
}

/**
 * SQL: `count` times the share of a month from day `first` to day `last`, like the function `monthShare` in `calculo`. The result is not
 * rounded. All parameters are SQL.
 */
export const proratedBy = (count: string, { first, last, daysInMonth = daysOfMonth(first) }: DaysSql): string =>
  `${count} * (${last} - ${first} + 1) / ${daysInMonth}`;
