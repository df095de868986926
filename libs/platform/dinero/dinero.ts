import { Decimal } from 'decimal.js';

/** A separate class, because changing the settings of the global `Decimal` would affect other users of the library. */
const Exact = Decimal.clone({
  defaults: true,
  precision: 40,
  rounding: Decimal.ROUND_HALF_UP,
  toExpPos: 60,
  toExpNeg: -60,
});

/** Factor for percentages: multiplying by it is as exact as dividing by 100, and much faster. */
const HUNDREDTH = new Exact('0.01');

/** The values from which an amount can be made. A number must be whole, because a float cannot hold most decimal fractions exactly. */
export type Amount = Dinero | string | number;

const DECIMAL = /^-?\d{1,30}(?:\.\d{1,30})?$/;

/** An exact, immutable amount. Only `r2`, `r4` and `toText` round; they round halves away from zero. */
export class Dinero {
  private constructor(private readonly value: Decimal) {}

  /**
   * Makes an amount.
   * @throws RangeError for text that is not an amount and for numbers that are not whole; both are bugs of the caller
   */
  static of(amount: Amount): Dinero {
    if (amount instanceof Dinero) return amount;
    const isFit = typeof amount === 'string' ? DECIMAL.test(amount) : Number.isSafeInteger(amount);
    if (!isFit) throw new RangeError('An amount is decimal text with a dot, or a whole number');
    return new Dinero(new Exact(amount));
  }

  plus(other: Amount): Dinero {
    return new Dinero(this.value.plus(Dinero.of(other).value));
  }

  minus(other: Amount): Dinero {
    return new Dinero(this.value.minus(Dinero.of(other).value));
  }

  times(factor: Amount): Dinero {
    return new Dinero(this.value.times(Dinero.of(factor).value));
  }

  /** @throws RangeError for a divisor of 0 */
  dividedBy(divisor: Amount): Dinero {
    const by = Dinero.of(divisor);
    if (by.isZero()) throw new RangeError('An amount cannot be divided by 0');
    return new Dinero(this.value.dividedBy(by.value));
  }

  /** `rate` per cent of the amount, unrounded. */
  percent(rate: Amount): Dinero {
    return new Dinero(this.value.times(Dinero.of(rate).value).times(HUNDREDTH));
  }

  negated(): Dinero {
    return new Dinero(this.value.negated());
  }

  abs(): Dinero {
    return new Dinero(this.value.abs());
  }

  /** Rounded to cents. */
  r2(): Dinero {
    return new Dinero(this.value.toDecimalPlaces(2));
  }

  /** Rounds to four decimals, the number of decimals of unit prices. */
  r4(): Dinero {
    return new Dinero(this.value.toDecimalPlaces(4));
  }

  /** Negative if the amount is less than the other, 0 if equal, positive if greater. */
  compare(other: Amount): number {
    return this.value.comparedTo(Dinero.of(other).value);
  }

  equals(other: Amount): boolean {
    return this.compare(other) === 0;
  }

  isZero(): boolean {
    return this.value.isZero();
  }

  isNegative(): boolean {
    return this.value.isNegative() && !this.value.isZero();
  }

  /** Text with all decimals, but without trailing zeros: `"10"`, `"5.2"`. Rates have this form on the wire. */
  toString(): string {
    return this.isZero() ? '0' : this.value.toString();
  }

  toJSON(): string {
    return this.toString();
  }

  /** Text with exactly `decimals` decimals, rounded. */
  toText(decimals: number): string {
    // oxlint-disable-next-line claustro/float-money -- the exact decimal's own
    const text = this.value.toFixed(decimals);
    // Removes the sign of `-0.00`.
    return text.startsWith('-') && !/[1-9]/.test(text) ? text.slice(1) : text;
  }
}

/** An exact amount from decimal text with a dot, or from a whole number. @throws RangeError for anything else */
export const dinero = (amount: Amount): Dinero => Dinero.of(amount);

/** Rounded to cents, halves away from zero. */
export const r2 = (amount: Amount): Dinero => dinero(amount).r2();

/** Rounded to four decimals, halves away from zero. */
export const r4 = (amount: Amount): Dinero => dinero(amount).r4();

const ZERO = dinero(0);

/** The sum; 0 for an empty list. */
export function sumOf(amounts: Iterable<Amount>): Dinero {
  let sum = ZERO;
  for (const amount of amounts) sum = sum.plus(amount);
  return sum;
}

/** The greatest amount; the first one of equal amounts. */
export function maxOf(first: Amount, ...others: Amount[]): Dinero {
  return others.reduce<Dinero>((max, other) => (max.compare(other) < 0 ? dinero(other) : max), dinero(first));
}

/** The least amount; the first one of equal amounts. */
export function minOf(first: Amount, ...others: Amount[]): Dinero {
  return others.reduce<Dinero>((min, other) => (min.compare(other) > 0 ? dinero(other) : min), dinero(first));
}
