import { Decimal } from 'decimal.js';

/** A constructor of our own: the global one belongs to whoever else uses the library. */
const Exact = Decimal.clone({
  defaults: true,
  precision: 40,
  rounding: Decimal.ROUND_HALF_UP,
  toExpPos: 60,
  toExpNeg: -60,
});

/** Multiplying is many times faster than dividing, and as exact. */
const HUNDREDTH = new Exact('0.01');

/** What an amount may be made from. A number is a whole one: a fraction of a float is not what was written. */
export type Amount = Dinero | string | number;

const DECIMAL = /^-?\d{1,30}(?:\.\d{1,30})?$/;

/** An exact amount. It never changes; it is rounded only where a formula says so, a half away from zero. */
export class Dinero {
  private constructor(private readonly value: Decimal) {}

  /** @throws RangeError for text that is no amount and numbers that are not whole: a mistake of ours. */
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

  /** @throws RangeError when dividing by 0. */
  dividedBy(divisor: Amount): Dinero {
    const by = Dinero.of(divisor);
    if (by.isZero()) throw new RangeError('Nothing is divided by 0');
    return new Dinero(this.value.dividedBy(by.value));
  }

  /** So much per cent of it, unrounded. */
  percent(rate: Amount): Dinero {
    return new Dinero(this.value.times(Dinero.of(rate).value).times(HUNDREDTH));
  }

  negated(): Dinero {
    return new Dinero(this.value.negated());
  }

  abs(): Dinero {
    return new Dinero(this.value.abs());
  }

  /** To cents, a half away from zero. */
  r2(): Dinero {
    return new Dinero(this.value.toDecimalPlaces(2));
  }

  /** To four decimals, as unit prices have them. */
  r4(): Dinero {
    return new Dinero(this.value.toDecimalPlaces(4));
  }

  /** Negative, 0 or positive as it is less than, equal to or more than the other. */
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

  /** The amount in full, without zeros at its end: `"10"`, `"5.2"`. Rates cross the wire like this. */
  toString(): string {
    return this.isZero() ? '0' : this.value.toString();
  }

  toJSON(): string {
    return this.toString();
  }

  /** With exactly so many decimals, rounded to them. */
  toText(decimals: number): string {
    // eslint-disable-next-line no-restricted-syntax -- the exact decimal's own
    const text = this.value.toFixed(decimals);
    // -0.004 to cents is 0.00.
    return text.startsWith('-') && !/[1-9]/.test(text) ? text.slice(1) : text;
  }
}

/** An exact amount from decimal text with a dot or a whole number. @throws RangeError for anything else. */
export const dinero = (amount: Amount): Dinero => Dinero.of(amount);

/** Rounded to cents, a half away from zero. */
export const r2 = (amount: Amount): Dinero => dinero(amount).r2();

/** Rounded to four decimals, a half away from zero. */
export const r4 = (amount: Amount): Dinero => dinero(amount).r4();

const NOTHING = dinero(0);

/** The sum; 0 of none. */
export function sumOf(amounts: Iterable<Amount>): Dinero {
  let sum = NOTHING;
  for (const amount of amounts) sum = sum.plus(amount);
  return sum;
}

/** The greatest; the first of equals. @throws RangeError without any. */
export function maxOf(first: Amount, ...others: Amount[]): Dinero {
  return others.reduce<Dinero>((max, other) => (max.compare(other) < 0 ? dinero(other) : max), dinero(first));
}

/** The least; the first of equals. */
export function minOf(first: Amount, ...others: Amount[]): Dinero {
  return others.reduce<Dinero>((min, other) => (min.compare(other) > 0 ? dinero(other) : min), dinero(first));
}
