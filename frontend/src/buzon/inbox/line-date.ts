import { dayOf, minuteOf } from '../../base';
import { daysBetween, weekDayName } from '#libs/platform/civil';

/** When a message was written, as short as mail programs do: «10:42» today, «mié» in the last week, «16/11» this year, «16/11/25». */
export function lineDate(instant: Date, now: Date): string {
  const minute = minuteOf(instant);
  const day = minute.slice(0, 10);
  const today = dayOf(now);
  if (day === today) return minute.slice(11);
  const [year = '', month = '', date = ''] = day.split('-');
  const age = daysBetween(day, today);
  if (age > 0 && age < 7) return weekDayName(day).slice(0, 3);
  return year === today.slice(0, 4) ? `${date}/${month}` : `${date}/${month}/${year.slice(2)}`;
}
