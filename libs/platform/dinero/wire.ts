import { dinero, type Amount, type Dinero } from './dinero';

/** An amount of money for the wire: `"45.00"`. */
export const toWire2 = (amount: Amount): string => dinero(amount).toText(2);

/** A unit price for the wire: `"8.2645"`. */
export const toWire4 = (amount: Amount): string => dinero(amount).toText(4);

/** Formats a rate for the wire, without trailing zeros: `"21"`, `"5.2"`. The database returns `"21.00"`. */
export const toWireRate = (rate: Amount): string => dinero(rate).toString();

/** Maximum number of digits before the decimal point in a column `numeric(12,2)`. */
const MAX_DIGITS = 10;

const WIRE = /^-?(\d+)(?:\.(\d+))?$/;

/**
 * Parses an amount from outside: decimal text with a dot, or a JSON number.
 * @param decimals maximum number of decimals; zeros at the end do not count
 * @returns null for anything that is not an amount, or has too many decimals or digits
 */
export function parseDinero(value: unknown, decimals: number): Dinero | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const bare = text.trim();
  const match = WIRE.exec(bare);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (fraction.replace(/0+$/, '').length > decimals || fraction.length > 20) return null;
  return whole.length > MAX_DIGITS && whole.replace(/^0+/, '').length > MAX_DIGITS ? null : dinero(bare);
}
