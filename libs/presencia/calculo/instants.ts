/** Civil dates are `YYYY-MM-DD`, civil hours `HH:MM`, in Europe/Madrid. Nothing here depends on the zone of the process. */

import { addDays } from '../../platform/civil';

const MINUTE_MS = 60_000;
/** Minutes that Madrid is ahead of UTC, in summer and in winter. */
const OFFSETS = [120, 60];

const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' });

export interface CivilTime {
  date: string;
  hour: string;
}

/** The civil time of an instant in Madrid. */
export function civilOf(instant: Date): CivilTime {
  const text = MADRID.format(instant);
  return { date: text.slice(0, 10), hour: text.slice(11, 16) };
}

/** The instant of a civil time: the first one of an hour that comes twice, null for an hour that the clock skips. */
export function instantOf({ date, hour }: CivilTime): Date | null {
  const asUtc = Date.parse(`${date}T${hour}:00Z`);
  const candidates = OFFSETS.map((offset) => new Date(asUtc - offset * MINUTE_MS));
  return (
    candidates.find((instant) => {
      const civil = civilOf(instant);
      return civil.date === date && civil.hour === hour;
    }) ?? null
  );
}

export const nextDay = (date: string): string => addDays(date, 1);

/** The instant without its seconds: entries count in minutes. */
export const wholeMinute = (instant: Date): Date => new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

/** Real minutes from one instant to another. */
export const minutesBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / MINUTE_MS);

/** Minutes as `HH:MM`; more than 99 hours take more digits. */
export function tiempoText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
