import { addDays, dayText } from '#libs/platform/civil';

/** When a message leaves: now, when the quiet hours end, or at a minute `YYYY-MM-DDTHH:MM` (undefined while it is incomplete). */
export type When = { kind: 'now' } | { kind: 'after-silence' } | { kind: 'at'; minute: string | undefined };

/** The choice on screen. During quiet hours, a message waits for their end unless the user chooses otherwise. */
export function shownWhen(chosen: When | null, silenceUntil: string | null): When {
  if (chosen?.kind === 'at') return chosen;
  if (silenceUntil === null) return { kind: 'now' };
  return chosen ?? { kind: 'after-silence' };
}

/**
 * The minute at which the message leaves.
 * @returns null: now; undefined: the minute is incomplete
 */
export function minuteOfWhen(when: When, silenceUntil: string | null): string | null | undefined {
  if (when.kind === 'at') return when.minute;
  return when.kind === 'after-silence' ? silenceUntil : null;
}

const HOURS = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** A typed day and hour as a choice. */
export const typedWhen = (minute: string | null): When => ({
  kind: 'at',
  minute: minute !== null && HOURS.test(minute) ? minute : undefined,
});

/** «hoy», «mañana», or «lunes 30/11/2026». */
export function dayWords(minute: string, today: string): string {
  const day = minute.slice(0, 10);
  if (day === today) return 'hoy';
  return day === addDays(today, 1) ? 'mañana' : dayText(day);
}

export const hourOf = (minute: string): string => minute.slice(11, 16);

/** «mañana a las 08:00» */
export const whenText = (minute: string, today: string): string => `${dayWords(minute, today)} a las ${hourOf(minute)}`;
