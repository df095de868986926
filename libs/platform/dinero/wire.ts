import { dinero, type Amount, type Dinero } from './dinero';

/** As money crosses the wire: `"45.00"`. */
export const toWire2 = (amount: Amount): string => dinero(amount).toText(2);

/** As unit prices cross the wire: `"8.2645"`. */
export const toWire4 = (amount: Amount): string => dinero(amount).toText(4);

/** As rates cross the wire: `"21"`, `"5.2"`; the database says `"21.00"`. */
export const toWireRate = (rate: Amount): string => dinero(rate).toString();

/** Whole digits that a column `numeric(12,2)` still takes. */
const MAX_DIGITS = 10;

const WIRE = /^-?(\d+)(?:\.(\d+))?$/;

/**
 * Reads an amount from outside: decimal text with a dot. A number of JSON is read as it is written.
 * @param decimals how many it may have; zeros at the end do not count.
 * @returns null for what is no amount, has more decimals or too many digits.
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
