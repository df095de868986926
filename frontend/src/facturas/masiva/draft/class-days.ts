import { countText } from '../../../base/format';
import { andText } from '#libs/platform/text';

/**
 * Lists the days of one month with classes: «7 clases: 3, 5, 10, 12, 17, 19 y 24». If a day has several classes, their number follows the
 * day: «3 (2)».
 */
export function classDaysText(days: readonly string[]): string {
  const classes = new Map<string, number>();
  for (const day of days) classes.set(day, (classes.get(day) ?? 0) + 1);
  const texts = [...classes].map(
    ([day, count]) => `${day.slice(8).replace(/^0/, '')}${count > 1 ? ` (${String(count)})` : ''}`,
  );
  return `${countText(days.length, 'clase', 'clases')}: ${andText(texts)}`;
}
