import { addDays } from '#libs/platform/civil';

const MIDNIGHT = 'T00:00';
/** The last minute of a day. If an absence ended at the next midnight, it would look one day longer. */
const LAST_MINUTE = 'T23:59';

const dayOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 'YYYY-MM-DD'.length) : '');

export const hasFirstDay = ({ desde }: Readonly<Record<string, unknown>>): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(dayOf(desde));

/**
 * Returns the span of an absence or a closing of whole days: from midnight of the first day to the last minute of the last day.
 * If there is no first day, the span is today. If the end is at midnight, the last day is the day before.
 */
export function wholeDays(values: Readonly<Record<string, unknown>>, today: string): { desde: string; hasta: string } {
  const { desde, hasta } = hasFirstDay(values) ? values : { desde: today, hasta: null };
  const first = dayOf(desde);
  const end = dayOf(hasta);
  const endsAtMidnight = typeof hasta === 'string' && hasta.slice(end.length).startsWith(MIDNIGHT);
  const last = endsAtMidnight ? addDays(end, -1) : end;
  return { desde: first + MIDNIGHT, hasta: (last < first ? first : last) + LAST_MINUTE };
}
