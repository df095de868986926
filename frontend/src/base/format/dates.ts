/** Dates and instants as Spanish text, and back. Instants are shown in the academy's time zone. */

import type { DateSense } from '#libs/contracts';
import { dateOf, fullYear, minuteOf as minuteIn, momentText } from '#libs/platform/civil';
import { academyZone } from '../zone';

/** `2026-11-20` → «20/11/2026»; empty for null. Text that is not a date is returned unchanged. */
export function dateText(value: string | null | undefined): string {
  if (!value) return '';
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : value;
}

/** An ISO instant as «20/11/2026 18:05», in the academy's time; empty for null. */
export function dateTimeText(value: string | null | undefined): string {
  if (!value) return '';
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : momentText(instant, academyZone());
}

/**
 * Parses a typed date: `5/9/2024`, `05-09-2024`, `05092024`, `5.9.24` → `2024-09-05`. Empty → null. `sense` decides the century of a
 * two-digit year.
 * @returns undefined when the text is not a date or the day does not exist.
 */
export function parseDate(text: string, sense?: DateSense, today = dayOf(new Date())): string | null | undefined {
  const bare = text.trim().replace(/\s*([/.-])\s*/g, '$1');
  if (bare === '') return null;
  const match = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(bare) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(bare);
  if (!match) return undefined;
  const [day, month] = [Number(match[1]), Number(match[2])];
  const year = yearOf(match[3] ?? '', `${twoDigits(month)}-${twoDigits(day)}`, sense, today);
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const yearOf = (digits: string, monthDay: string, sense: DateSense | undefined, today: string): number =>
  digits.length === 4 ? Number(digits) : fullYear(digits, monthDay, sense, today);

/** The date of an instant in the academy's time zone: `2026-11-20`. */
export function dayOf(instant: Date): string {
  return dateOf(instant, academyZone());
}

/** The civil minute of an instant in the academy's time zone: `2026-11-20T10:00`. */
export function minuteOf(instant: Date): string {
  return minuteIn(instant, academyZone());
}

const LONG_DAY = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** «viernes, 20 de noviembre de 2026», in the academy's time. */
export function longDayText(instant: Date): string {
  return LONG_DAY.format(new Date(dayOf(instant)));
}
