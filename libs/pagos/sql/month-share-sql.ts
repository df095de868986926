/** The number of days of the calendar month of a date. */
const daysOfMonth = (day: string): string =>
  `extract(day FROM date_trunc('month', ${day}) + interval '1 month - 1 day')`;

/** Days of one calendar month, as SQL expressions. */
interface DaysSql {
  first: string;
  last: string;
  /** A column with the number of days of the month as `numeric`, if there is one. */
  daysInMonth?: string;
}

/**
 * A count times the share of its month that a period covers (`monthShare` of `calculo`), unrounded. All parameters are SQL expressions.
 */
export const proratedBy = (count: string, { first, last, daysInMonth = daysOfMonth(first) }: DaysSql): string =>
  `${count} * (${last} - ${first} + 1) / ${daysInMonth}`;
