import { addDays } from '../../../../libs/horarios/calculo';

const MIDNIGHT = 'T00:00';

const dayOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 'YYYY-MM-DD'.length) : '');

/**
 * The span of an absence or a closing that takes its days whole: from the first midnight to that after its last day. Null without a
 * first day. An end at midnight belongs to the day before.
 */
export function wholeDays({
  desde,
  hasta,
}: Readonly<Record<string, unknown>>): { desde: string; hasta: string } | null {
  const first = dayOf(desde);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(first)) return null;
  const end = dayOf(hasta);
  if (end <= first) return { desde: first + MIDNIGHT, hasta: addDays(first, 1) + MIDNIGHT };
  const endsAtMidnight = typeof hasta === 'string' && hasta.slice(end.length).startsWith(MIDNIGHT);
  return { desde: first + MIDNIGHT, hasta: (endsAtMidnight ? end : addDays(end, 1)) + MIDNIGHT };
}
