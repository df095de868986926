import { addDays } from '../../../../libs/horarios/calculo';

const MIDNIGHT = 'T00:00';
/** A record that ends at the next midnight would read as one day longer than it is. */
const LAST_MINUTE = 'T23:59';

const dayOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 'YYYY-MM-DD'.length) : '');

/**
 * The span of an absence or a closing that takes its days whole: from the first midnight to the last minute of its last day. Null
 * without a first day. An end at midnight belongs to the day before.
 */
export function wholeDays({
  desde,
  hasta,
}: Readonly<Record<string, unknown>>): { desde: string; hasta: string } | null {
  const first = dayOf(desde);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(first)) return null;
  const end = dayOf(hasta);
  const endsAtMidnight = typeof hasta === 'string' && hasta.slice(end.length).startsWith(MIDNIGHT);
  const last = endsAtMidnight ? addDays(end, -1) : end;
  return { desde: first + MIDNIGHT, hasta: (last < first ? first : last) + LAST_MINUTE };
}
