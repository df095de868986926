import type { Comparison } from '../../../contracts';

/** A half-open range of dates. A condition compares the column with one or two bounds, so that an index can be used. */
export interface DateRange {
  /** Inclusive. */
  from?: string;
  /** Exclusive. */
  before?: string;
}

function nextDay(date: string): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + 1);
  // Does not use `toISOString`, which writes years above 9999 with a sign that PostgreSQL cannot read.
  return isoDate(instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate());
}

function isoDate(year: number, month = 1, day = 1): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

const DATE_RANGES: Record<Comparison, (date: string) => DateRange> = {
  exact: (date) => ({ from: date, before: nextDay(date) }),
  gt: (date) => ({ from: nextDay(date) }),
  gte: (date) => ({ from: date }),
  lt: (date) => ({ before: date }),
  lte: (date) => ({ before: nextDay(date) }),
};

/** Returns the range of dates that satisfy a comparison with a day, `YYYY-MM-DD`. */
export function dateRange(operator: Comparison, date: string): DateRange {
  return DATE_RANGES[operator](date);
}

const YEAR_RANGES: Record<Comparison, (year: number) => DateRange> = {
  exact: (year) => ({ from: isoDate(year), before: isoDate(year + 1) }),
  gt: (year) => ({ from: isoDate(year + 1) }),
  gte: (year) => ({ from: isoDate(year) }),
  lt: (year) => ({ before: isoDate(year) }),
  lte: (year) => ({ before: isoDate(year + 1) }),
};

/** Returns the range of dates whose year satisfies a comparison. */
export function yearRange(operator: Comparison, year: number): DateRange {
  return YEAR_RANGES[operator](year);
}

/** The dates of one month. */
export function monthRange(year: number, month: number): DateRange {
  return { from: isoDate(year, month), before: month === 12 ? isoDate(year + 1) : isoDate(year, month + 1) };
}

/** Returns SQL that is true if a column is within the range. @param boundSql returns the SQL of a bound, in the type of the column */
export function rangeCondition(
  column: string,
  { from, before }: DateRange,
  boundSql: (date: string) => string,
): string {
  const bounds = [
    from === undefined ? null : `${column} >= ${boundSql(from)}`,
    before === undefined ? null : `${column} < ${boundSql(before)}`,
  ];
  return bounds.filter((bound) => bound !== null).join(' AND ');
}
