import type { Comparison } from '../../contracts';
import { SIGNS } from './comparisons';
import type { Params } from './sql';

/** Nobody is older, and the calendar of the database reaches that far back from any day we live to see. */
const OLDEST = 200;

/**
 * Age in whole years as bounds on the birth date, which an index can use: to be at least n today is to have been born
 * on or before today less n years.
 */
export function ageCondition(column: string, operator: Comparison, value: string, hoy: string, params: Params): string {
  const age = Number(value);
  if (!Number.isInteger(age) || age < 0 || age > OLDEST)
    return `${ageExpression(column, params.add(hoy, 'date'))} ${SIGNS[operator]} ${params.add(value, 'numeric')}`;
  const atLeast = (years: number) =>
    `${column} <= (${params.add(hoy, 'date')} - make_interval(years => ${String(years)}))::date`;
  const younger = (years: number) =>
    `${column} > (${params.add(hoy, 'date')} - make_interval(years => ${String(years)}))::date`;
  const conditions: Record<Comparison, () => string> = {
    exact: () => `${atLeast(age)} AND ${younger(age + 1)}`,
    gte: () => atLeast(age),
    gt: () => atLeast(age + 1),
    lt: () => younger(age),
    lte: () => younger(age + 1),
  };
  return conditions[operator]();
}

/** Whole years from a birth date to today; null without one. */
export function ageExpression(column: string, hoy: string): string {
  return `date_part('year', age(${hoy}, ${column}))::integer`;
}
