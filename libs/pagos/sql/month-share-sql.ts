/** The number of days of the calendar month of a date. */
const daysOfMonth = (day: string): string =>
  `extract(day FROM date_trunc('month', ${day}) + interval '1 month - 1 day')`;

/** SQL of some days of one calendar month. */
interface DaysSql {
  first: string;
  last: string;
  /** The number of days of the month as `numeric`, where a column has it. */
  daysInMonth?: string;
}

/** A count times the share of its month that some days are (`monthShare` of `calculo`), unrounded. All are SQL expressions. */
export const proratedBy = (count: string, { first, last, daysInMonth = daysOfMonth(first) }: DaysSql): string =>
  `${count} * (${last} - ${first} + 1) / ${daysInMonth}`;
