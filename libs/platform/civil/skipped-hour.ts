import { dateText, weekIndex } from './civil-dates';

/** Whether the clock skips this hour: from 02:00 to 02:59 on the last Sunday of March, in the European Union. */
export function isSkippedHour(date: string, hour: string): boolean {
  return (
    hour >= '02:00' && hour < '03:00' && date.slice(5, 7) === '03' && date.slice(8) > '24' && weekIndex(date) === 6
  );
}

/** `El 29/03/2026 no hay 02:30: el reloj pasa de las 02:00 a las 03:00.` */
export const skippedHourSentence = (date: string, hour: string): string =>
  `El ${dateText(date)} no hay ${hour}: el reloj pasa de las 02:00 a las 03:00.`;

/** The sentence that refuses an hour that the clock skips; null for any other. */
export const skippedHourProblem = (date: string, hour: string): string | null =>
  isSkippedHour(date, hour) ? skippedHourSentence(date, hour) : null;
