import type { FestivoPropuesto } from '../../../../libs/contracts';

/** The days that are no holidays yet. */
export const newDays = (days: readonly FestivoPropuesto[]): FestivoPropuesto[] => days.filter(({ existe }) => !existe);

/** The dates to add: all new days, without those that the person has left out. */
export const chosenDays = (days: readonly FestivoPropuesto[], left: ReadonlySet<string>): string[] =>
  newDays(days).flatMap(({ fecha }) => (left.has(fecha) ? [] : [fecha]));

/** The days left out after a date is left out or taken back. */
export function toggleDay(left: ReadonlySet<string>, date: string): Set<string> {
  const next = new Set(left);
  if (!next.delete(date)) next.add(date);
  return next;
}
