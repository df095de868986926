import { dinero, toInteger, type Dinero } from '../../platform/dinero';

/** Parsers for the values of conditions. If a parser cannot parse a text, it returns null. */

/** Normalizes a text: ignores case, outer blanks and the Unicode form of accents. `á` and `a` stay different. */
export function normalizeText(text: string): string {
  return text.trim().normalize('NFC').toLocaleLowerCase('es');
}

/** Parses a number with decimal comma or point and at most four decimals; null for other text. */
export function parseNumber(text: string): Dinero | null {
  return /^-?\d{1,9}([.,]\d{1,4})?$/.test(text.trim()) ? dinero(text.trim().replace(',', '.')) : null;
}

/**
 * The factor by which numbers are multiplied before a comparison. Numbers have at most four decimals, so the products are integers.
 * Integers compare exactly and fast.
 */
export const TEN_THOUSANDTHS = 10_000;

export function parseTenThousandths(text: string): number | null {
  const number = parseNumber(text);
  return number === null ? null : toInteger(number.times(TEN_THOUSANDTHS).toText(0));
}

/** Both ends are included. Null means no limit. */
export interface Range {
  min: number | null;
  max: number | null;
}

/**
 * Parses `2-3`, `4-` (4 or more), `-2` (2 or fewer) or `3` (exactly 3). Returns null for other text, and if the lower end is greater than
 * the upper.
 */
export function parseRange(text: string): Range | null {
  const [, alone, from = '', to = ''] = /^\s*(?:(\d{1,4})|(\d{0,4})\s*[-–]\s*(\d{0,4}))\s*$/.exec(text) ?? [];
  const [min, max] = [toInteger(alone ?? from), toInteger(alone ?? to)];
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? null : { min, max };
}
