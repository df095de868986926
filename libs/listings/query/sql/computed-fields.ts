import type { Comparison } from '../../../contracts';
import { SIGNS } from './comparisons';
import type { Params } from './sql-context';

/** The oldest age that is turned into a birth date. Older ones could leave the calendar of PostgreSQL. */
const MAX_AGE = 200;

/** An age in whole years as bounds on the birth date, which an index serves: «at least n» is «born n years ago or earlier». */
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

/** True until the end of the last day, and always when there is no last day. Never null. */
export function currentExpression(lastDay: string, today: string): string {
  return `(${lastDay} IS NULL OR ${lastDay} >= ${today})`;
}

export function currentCondition(lastDay: string, isCurrent: boolean, today: string): string {
  return isCurrent ? currentExpression(lastDay, today) : `${lastDay} < ${today}`;
}
