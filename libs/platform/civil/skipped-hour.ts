import { dateText, weekIndex } from './civil-dates';
import type { Zone } from './zone';

/**
 * For each time zone, the hour that the clock skips when summer time begins. The whole European Union skips it at the same instant
 * (Directive 2000/84/EC).
 */
const SKIPPED: Readonly<Record<Zone, { from: string; to: string }>> = {
  'Europe/Madrid': { from: '02:00', to: '03:00' },
  'Atlantic/Canary': { from: '01:00', to: '02:00' },
};

/** Whether the clock of a zone skips this hour, on the last Sunday of March. */
export function isSkippedHour(date: string, hour: string, zone: Zone): boolean {
  const { from, to } = SKIPPED[zone];
  return hour >= from && hour < to && date.slice(5, 7) === '03' && date.slice(8) > '24' && weekIndex(date) === 6;
}

/** `El 29/03/2026 no hay 02:30: el reloj pasa de las 02:00 a las 03:00.` */
export function skippedHourSentence(date: string, hour: string, zone: Zone): string {
  const { from, to } = SKIPPED[zone];
  return `El ${dateText(date)} no hay ${hour}: el reloj pasa de las ${from} a las ${to}.`;
}

/** The sentence that refuses an hour that the clock skips; null if the clock does not skip the hour. */
export const skippedHourProblem = (date: string, hour: string, zone: Zone): string | null =>
  isSkippedHour(date, hour, zone) ? skippedHourSentence(date, hour, zone) : null;
