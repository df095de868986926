import { addDays, weekIndex } from '../../platform/civil';

/** When automatic messages and those of teachers and families do not leave the house. */
export interface QuietHours {
  /** `HH:MM`; empty: no quiet hours. `from` may be later than `to`: the night. */
  from: string;
  to: string;
  sundays: boolean;
}

const SUNDAY = 6;

/**
 * Returns the end of the quiet hours that hold at a minute.
 * @param minute `YYYY-MM-DDTHH:MM`, the academy's time
 * @returns `YYYY-MM-DDTHH:MM`; null if messages may leave now
 */
export function quietUntil(minute: string, quiet: QuietHours): string | null {
  let at = minute;
  // A night may be followed by a Sunday and this by another night.
  for (let end = endOfQuiet(at, quiet); end !== null; end = endOfQuiet(at, quiet)) at = end;
  return at === minute ? null : at;
}

/** The end of the night or of the Sunday that contains a minute; null if neither does. */
function endOfQuiet(minute: string, { from, to, sundays }: QuietHours): string | null {
  const date = minute.slice(0, 10);
  const hour = minute.slice(11);
  const isNight = from > to;
  if (from !== '' && isNight && hour >= from) return `${addDays(date, 1)}T${to}`;
  if (from !== '' && hour < to && (isNight || hour >= from)) return `${date}T${to}`;
  return sundays && weekIndex(date) === SUNDAY ? `${addDays(date, 1)}T00:00` : null;
}
