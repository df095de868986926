import type { Comparison } from '../../../contracts';
import { SIGNS } from './comparisons';
import type { Params } from './sql-context';

/** The highest age that is converted to a birth date. For a higher age, the birth date could be outside PostgreSQL's range of dates. */
const MAX_AGE = 200;

/**
 * Builds the condition for an age in whole years. It compares the birth date with bounds, so that an index can be used: «at least n»
 * becomes «born n years ago or earlier».
 */
export function ageCondition(
  birthDate: string,
  operator: Comparison,
  value: string,
  { params, today }: { params: Params; today: string },
): string {
  const age = Number(value);
  if (!Number.isInteger(age) || age < 0 || age > MAX_AGE)
    return `${ageExpression(birthDate, params.add(today, 'date'))} ${SIGNS[operator]} ${params.add(value, 'numeric')}`;
  const bornBefore = (years: number) =>
    `(${params.add(today, 'date')} - make_interval(years => ${String(years)}))::date`;
  const atLeast = (years: number) => `${birthDate} <= ${bornBefore(years)}`;
  const younger = (years: number) => `${birthDate} > ${bornBefore(years)}`;
  const conditions: Record<Comparison, () => string> = {
    exact: () => `${atLeast(age)} AND ${younger(age + 1)}`,
    gte: () => atLeast(age),
    gt: () => atLeast(age + 1),
    lt: () => younger(age),
    lte: () => younger(age + 1),
  };
  return conditions[operator]();
}

/** Whole years from a birth date to today; null without a birth date. */
export function ageExpression(birthDate: string, today: string): string {
  return `date_part('year', age(${today}, ${birthDate}))::integer`;
}

/** Returns SQL that is true until the end of the last day, and always true without a last day. The value is never null. */
export function currentExpression(lastDay: string, today: string): string {
  return `(${lastDay} IS NULL OR ${lastDay} >= ${today})`;
}

export function currentCondition(lastDay: string, isCurrent: boolean, today: string): string {
  return isCurrent ? currentExpression(lastDay, today) : `${lastDay} < ${today}`;
}

/**
 * Returns a function that builds an SQL condition: true if the date lies in the present month or year. For an empty date, the condition is
 * false, not null.
 */
export function periodExpression(unit: PeriodUnit): (date: string, today: string) => string {
  return (date, today) => `coalesce(${periodCondition(unit, date, true, today)}, false)`;
}

/**
 * Returns the SQL condition that a date lies in the month or year of today. If `isInside` is false, returns the opposite condition. The
 * SQL compares the date with a range, so that an index can be used.
 */
export function periodCondition(unit: PeriodUnit, date: string, isInside: boolean, today: string): string {
  const start = `date_trunc('${unit}', ${today}::timestamp)::date`;
  const end = `(date_trunc('${unit}', ${today}::timestamp) + interval '1 ${unit}')::date`;
  const inside = `(${date} >= ${start} AND ${date} < ${end})`;
  return isInside ? inside : `${inside} IS NOT TRUE`;
}

export type PeriodUnit = 'month' | 'year';

/** The unit of each field kind that compares a date with today. */
export const PERIOD_UNITS = { 'this-month': 'month', 'this-year': 'year' } as const satisfies Record<
  string,
  PeriodUnit
>;

/**
 * A database view with ids of rows. If `within` is set, only the rows of the view with a date in the last `days` days count. The date is
 * in the column `column` of the view.
 */
interface IdView {
  view: string;
  within: { column: string; days: number } | null;
}

/**
 * Returns SQL that is true if the view contains the row. The SQL uses EXISTS instead of IN: PostgreSQL can then look up the single rows of
 * a page, or join the view for a filter.
 * @param row the alias of the row
 */
export function viewExpression({ view, within }: IdView, row: string, today: () => string): string {
  const isListed = `SELECT FROM "${view}" AS vista WHERE vista.id = ${row}.id`;
  if (within === null) return `EXISTS (${isListed})`;
  const { column, days } = within;
  const day = today();
  const inDays = (alias: string) => `${alias}."${column}" BETWEEN ${day} - ${String(days)} AND ${day} - 1`;
  return `(${inDays(row)} AND EXISTS (${isListed} AND ${inDays('vista')}))`;
}
