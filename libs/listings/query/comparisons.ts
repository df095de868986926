import type { Comparison, DatePartOperator, Operator, TextOperator } from '../../contracts';
import type { Params } from './sql';

export const SIGNS: Record<Comparison, string> = { exact: '=', gt: '>', lt: '<', gte: '>=', lte: '<=' };

export function isComparison(operator: Operator): operator is Comparison {
  return operator in SIGNS;
}

/** Around the text of a LIKE pattern; `iexact` is an equality and has none. */
const WILDCARDS: Record<Exclude<TextOperator, 'iexact'>, [string, string]> = {
  icontains: ['%', '%'],
  istartswith: ['', '%'],
  iendswith: ['%', ''],
};

/**
 * Text without case and accents. `plain` is the normalised text: its stored column, or the function over the column. The
 * person's `%` and `_` are letters: the database escapes them after it has normalised the text.
 */
export function textCondition(plain: string, operator: TextOperator, value: string, params: Params): string {
  const text = params.add(value, 'text');
  if (operator === 'iexact') return `${plain} = claustro_normal(${text})`;
  const [before, after] = WILDCARDS[operator];
  return `${plain} LIKE claustro_patron(${text}, '${before}', '${after}')`;
}

/** Integers are compared as integers where the value is one, so that an index on the column serves. */
export function numberCondition(
  column: string,
  integer: boolean,
  operator: Comparison,
  value: string,
  params: Params,
): string {
  const fits = integer && /^[+-]?\d{1,9}$/.test(value);
  return `${column} ${SIGNS[operator]} ${params.add(value, fits ? 'integer' : 'numeric')}`;
}

/** Half-open ranges: every date comparison is one or two bounds that an index can use. */
export interface DateRange {
  /** From this date on. */
  from?: string;
  /** Up to, and without, this date. */
  before?: string;
}

export function nextDay(date: string): string {
  return shifted(date, 1);
}

function shifted(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return isoYear(instant);
}

/** Years above 9999 keep working as PostgreSQL writes them. */
function isoYear(instant: Date): string {
  const year = String(instant.getUTCFullYear()).padStart(4, '0');
  return `${year}-${String(instant.getUTCMonth() + 1).padStart(2, '0')}-${String(instant.getUTCDate()).padStart(2, '0')}`;
}

const DATE_RANGES: Record<Comparison, (date: string) => DateRange> = {
  exact: (date) => ({ from: date, before: nextDay(date) }),
  gt: (date) => ({ from: nextDay(date) }),
  gte: (date) => ({ from: date }),
  lt: (date) => ({ before: date }),
  lte: (date) => ({ before: nextDay(date) }),
};

export function dateRange(operator: Comparison, date: string): DateRange {
  return DATE_RANGES[operator](date);
}

const YEAR_RANGES: Record<Comparison, (year: number) => DateRange> = {
  exact: (year) => ({ from: firstOf(year), before: firstOf(year + 1) }),
  gt: (year) => ({ from: firstOf(year + 1) }),
  gte: (year) => ({ from: firstOf(year) }),
  lt: (year) => ({ before: firstOf(year) }),
  lte: (year) => ({ before: firstOf(year + 1) }),
};

/** Years outside of these cannot be a range of dates here; they are compared as numbers. */
export function isPlainYear(year: number): boolean {
  return year >= 1 && year <= 9_998;
}

export function yearRange(operator: Comparison, year: number): DateRange {
  return YEAR_RANGES[operator](year);
}

/** A month of a year: the range that replaces a year and a month asked for together. */
export function monthRange(year: number, month: number): DateRange {
  return { from: firstOf(year, month), before: month === 12 ? firstOf(year + 1) : firstOf(year, month + 1) };
}

function firstOf(year: number, month = 1): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

/** `year__gte` is the part `year` and the comparison `gte`; `month` alone compares for equality. */
export function datePart(operator: DatePartOperator): { part: 'year' | 'month' | 'day'; comparison: Comparison } {
  const [part, comparison = 'exact'] = operator.split('__') as ['year' | 'month' | 'day', Comparison | undefined];
  return { part, comparison };
}

export function rangeCondition(column: string, { from, before }: DateRange, params: Params): string {
  const bounds = [
    from === undefined ? null : `${column} >= ${params.add(from, 'date')}`,
    before === undefined ? null : `${column} < ${params.add(before, 'date')}`,
  ];
  return bounds.filter((bound) => bound !== null).join(' AND ');
}
