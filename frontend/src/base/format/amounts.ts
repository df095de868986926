/** Numbers and amounts as Spanish text, and back. Amounts are decimal strings with a dot. */

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

/**
 * `"1234.5"` → «1.234,50 €»: two decimals after a comma, a point between thousands, and a non-breaking space before «€». Empty for null.
 */
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
 * Parses a typed amount. `1.234,56`, `1234,56` and `1234.56` give `"1234.56"`, and `45 €` gives `"45"`. An empty text gives `null`.
 * A point before exactly three digits separates thousands.
 * @returns undefined if the text is not a number, or has more than `maxDecimals` decimals
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
