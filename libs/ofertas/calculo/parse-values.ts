import { dinero, toInteger, type Dinero } from '../../platform/dinero';

/** Parsers for the values of conditions. Each returns null for text that it cannot parse. */

/** Normalizes a text: ignores case, outer blanks and the encoding of accents, but not accents. */
export function normalizeText(text: string): string {
  return text.trim().normalize('NFC').toLocaleLowerCase('es');
}

/** A number with a decimal comma or point, at most four decimals. */
export function parseNumber(text: string): Dinero | null {
  return /^-?\d{1,9}([.,]\d{1,4})?$/.test(text.trim()) ? dinero(text.trim().replace(',', '.')) : null;
}

/** Numbers have at most four decimals: as integers of this unit they compare exactly and fast. */
export const TEN_THOUSANDTHS = 10_000;

export function parseTenThousandths(text: string): number | null {
  const number = parseNumber(text);
  return number === null ? null : toInteger(number.times(TEN_THOUSANDTHS).toText(0));
}

/** Both ends included; null is an open end. */
export interface Range {
  min: number | null;
  max: number | null;
}

/** `2-3`, `4-` (4 or more), `-2` (2 or fewer), `3` (just 3). Null also for a range whose ends are swapped. */
export function parseRange(text: string): Range | null {
  const [, alone, from = '', to = ''] = /^\s*(?:(\d{1,4})|(\d{0,4})\s*[-–]\s*(\d{0,4}))\s*$/.exec(text) ?? [];
  const [min, max] = [toInteger(alone ?? from), toInteger(alone ?? to)];
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? null : { min, max };
}
