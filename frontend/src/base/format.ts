/** Numbers, amounts and dates as Spanish text, and back. Amounts are decimal strings with a dot, hours those of the academy. */

import type { DateSense } from '#libs/contracts';
import { dateOf, fullYear, minuteOf as minuteIn, momentText } from '#libs/platform/civil';
import { academyZone } from './zone';

const NBSP = '\u00a0';

/** Puts points between thousands: «1.234» (from a thousand on). */
function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.');
}

/** Splits a decimal string; null when it is not one. */
function parseDecimal(value: string): { sign: string; whole: string; decimals: string } | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value.trim());
  if (!match) return null;
  return { sign: match[1] ?? '', whole: match[2] ?? '0', decimals: match[3] ?? '' };
}

/** `1234.5` → «1.234,5»; text that is not a number is returned unchanged. */
export function numberText(value: number | string): string {
  const parts = parseDecimal(String(value));
  if (!parts) return String(value);
  const { sign, whole, decimals } = parts;
  return `${sign === '' ? '' : '−'}${groupThousands(whole)}${decimals === '' ? '' : `,${decimals}`}`;
}

/** `"1234.5"` → «1.234,50 €»: two decimals, comma, point from a thousand on, hard space. Empty for null. */
export function moneyText(value: number | string | null | undefined): string {
  const amount = amountText(value);
  return amount === '' ? '' : `${amount}${NBSP}€`;
}

/** `"1234.5"` → «1.234,50», without the euro sign. More than two decimals are rounded, halves away from zero. */
export function amountText(value: number | string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  const parts = parseDecimal(String(value));
  if (!parts) return String(value);
  const cents = toCents(parts.whole, parts.decimals);
  const text = cents.toString().padStart(3, '0');
  const sign = parts.sign !== '' && cents !== 0n ? '−' : '';
  return `${sign}${groupThousands(text.slice(0, -2))},${text.slice(-2)}`;
}

/** A unit price, with two to four decimals: `"8.2645"` → «8,2645», `"45.0000"` → «45,00». */
export function unitText(value: string | null | undefined): string {
  const parts = value ? parseDecimal(value) : null;
  const decimals = parts?.decimals.replace(/0+$/, '') ?? '';
  return parts && decimals.length > 2 ? numberText(`${parts.sign}${parts.whole}.${decimals}`) : amountText(value);
}

function toCents(whole: string, decimals: string): bigint {
  const cents = BigInt(whole + decimals.slice(0, 2).padEnd(2, '0'));
  return (decimals[2] ?? '0') >= '5' ? cents + 1n : cents;
}

/**
 * Parses a typed amount: `1.234,56`, `1234,56`, `1234.56` → `"1234.56"`, `45 €` → `"45"`. Empty text → `null`.
 * A point before exactly three digits separates thousands.
 * @returns undefined when it is not a number, or has more than `maxDecimals`.
 */
export function parseAmount(text: string, maxDecimals = 2): string | null | undefined {
  const bare = text.replace(/[\s€]/g, '').replace(/^−/, '-');
  if (bare === '') return null;
  const normal = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare) ? bare.replaceAll('.', '') : bare;
  const match = /^(-?)(\d+)(?:[.,](\d+))?$/.exec(normal);
  if (!match) return undefined;
  const decimals = match[3] ?? '';
  if (decimals.length > maxDecimals) return undefined;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '');
  return `${match[1] ?? ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

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
 * Parses a typed date: `5/9/2024`, `05-09-2024`, `05092024`, `5.9.24` → `2024-09-05`. Empty → null. The sense of the field decides the
 * century of a year of two digits.
 * @returns undefined when no such day exists.
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

const MONTH = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `2026-11` → «noviembre de 2026» */
export function monthText(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}

/** A text at the start of a sentence: «octubre» is «Octubre». */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SHORT_MONTH = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** `2026-11` → «nov 2026» */
export function shortMonthText(month: string): string {
  return SHORT_MONTH.format(new Date(`${month}-01`));
}

/** The greeting at this hour of the academy: from 6, from 14 and from 21. */
export function greeting(instant: Date): string {
  const hour = Number(minuteOf(instant).slice(11, 13));
  if (hour >= 6 && hour < 14) return 'Buenos días';
  return hour >= 14 && hour < 21 ? 'Buenas tardes' : 'Buenas noches';
}

/** The first letters of the first two names: «Rosa Sanz» → «RS». */
export function initials(name: string): string {
  const letters = name.split(/[\s,]+/).filter((word) => /^\p{L}/u.test(word));
  return letters
    .slice(0, 2)
    .map((word) => (word[0] ?? '').toUpperCase())
    .join('');
}

/** «1 cambio», «3 cambios». */
export function countText(count: number, singular: string, plural: string): string {
  return `${numberText(count)} ${count === 1 ? singular : plural}`;
}
