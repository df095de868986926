import { dateText, weekDayName, addDays } from '../../../libs/platform';

/** Formats a past day: `de ayer`, within the last six days `del viernes`, earlier `del 03/11/2026`. @param day before `today` */
export function ofPastDay(day: string, today: string): string {
  if (day === addDays(today, -1)) return 'de ayer';
  return day > addDays(today, -7) ? `del ${weekDayName(day)}` : `del ${dateText(day)}`;
}
