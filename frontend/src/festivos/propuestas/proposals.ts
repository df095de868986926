import type { FestivoPropuesto } from '#libs/contracts';
import { toggled } from '../../base';

/** The days that are not holidays yet. */
export const newDays = (days: readonly FestivoPropuesto[]): FestivoPropuesto[] => days.filter(({ existe }) => !existe);

/**
 * True if a proposed day will be added. By default, a day with classes is added, and a day without classes is not. `changed` holds the
 * dates for which the person chose the opposite.
 */
export const isChosen = ({ fecha, sinClases }: FestivoPropuesto, changed: ReadonlySet<string>): boolean =>
  changed.has(fecha) === sinClases;

/** The dates to add. */
export const chosenDays = (days: readonly FestivoPropuesto[], changed: ReadonlySet<string>): string[] =>
  newDays(days).flatMap((day) => (isChosen(day, changed) ? [day.fecha] : []));

/**
 * Returns a new value of `changed`. If `isAll` is true, all new days become chosen; otherwise no new day is chosen. `changed` holds the
 * dates for which the user reversed the default.
 */
export const chooseAll = (days: readonly FestivoPropuesto[], isAll: boolean): Set<string> =>
  new Set(newDays(days).flatMap(({ fecha, sinClases }) => (sinClases === isAll ? [fecha] : [])));

/** Chooses a day that was left out, or leaves out a chosen day. Returns the new value of `changed`. */
export const toggleDay = (changed: ReadonlySet<string>, date: string): Set<string> => toggled(changed, date);
