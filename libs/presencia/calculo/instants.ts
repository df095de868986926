/** Civil dates are `YYYY-MM-DD`, civil hours `HH:MM`. Nothing here depends on the zone of the process. */

import { addDays, minuteOf, type Zone } from '../../platform/civil';

const MINUTE_MS = 60_000;

export interface CivilTime {
  date: string;
  hour: string;
}

/** The civil time of an instant in a zone. */
export function civilOf(instant: Date, zone: Zone): CivilTime {
  const text = minuteOf(instant, zone);
  return { date: text.slice(0, 10), hour: text.slice(11) };
}

export const nextDay = (date: string): string => addDays(date, 1);

/** Truncates an instant to the minute, the unit of entries. */
export const wholeMinute = (instant: Date): Date => new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

/** Elapsed minutes between two instants. */
export const minutesBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / MINUTE_MS);

/** Minutes as `HH:MM`; more than 99 hours take more digits. */
export function tiempoText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
