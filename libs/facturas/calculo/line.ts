import { dinero, r4, toWire2, toWire4, type Amount, type Dinero } from '../../platform/dinero';
import { refusal, type Refusal } from './refusal';

/** The inputs for the amounts of a line, as decimal text. At most one discount is set; an empty text means no discount. */
export interface LineInput {
  cantidad: string;
  precio: string;
  descuentoPorcentual?: string | null;
  descuentoFijo?: string | null;
  tipoIVA: string;
}

/** The amounts of an invoice line. Unit amounts have four decimals; the total has two. */
export interface LineAmounts {
  /** Unit price without VAT, before the discount. */
  precio: string;
  /** Unit price without VAT, after the discount. */
  base: string;
  precioConIVA: string;
  total: string;
}

/**
 * Calculates the amounts of a line from its price without VAT. Unit amounts have four decimals; only the total is rounded to cents.
 * @throws RangeError for text that is not an amount: call `checkLine` first
 */
export function lineFromBase(line: LineInput): LineAmounts {
  const precio = dinero(line.precio);
  const base = discounted(precio, line);
  const precioConIVA = withVat(base, line.tipoIVA);
  return {
    precio: toWire4(precio),
    base: toWire4(base),
    precioConIVA: toWire4(precioConIVA),
    // The total is rounded only once. Rounding to four decimals and then to two could differ by a cent.
    total: toWire2(precioConIVA.times(line.cantidad)),
  };
}

/**
 * Calculates the amounts of a line from its unit price with VAT, after the discount.
 * @returns a refusal if the discount is 100 %: the price after the discount is then always 0, so the unit price cannot be calculated
 */
export function lineFromGross(gross: string, line: Omit<LineInput, 'precio'>): LineAmounts | Refusal {
  const base = r4(dinero(gross).dividedBy(dinero(1).plus(dinero(1).percent(line.tipoIVA))));
  const percent = discountOf(line.descuentoPorcentual);
  if (percent.equals(100)) return refusal('descuento-total');
  const precio = percent.isZero()
    ? base.plus(discountOf(line.descuentoFijo))
    : r4(base.dividedBy(dinero(1).minus(dinero(1).percent(percent))));
  return lineFromBase({ ...line, precio: toWire4(precio) });
}

function discounted(precio: Dinero, line: Omit<LineInput, 'precio'>): Dinero {
  const percent = discountOf(line.descuentoPorcentual);
  if (!percent.isZero()) return r4(precio.minus(precio.percent(percent)));
  const fixed = discountOf(line.descuentoFijo);
  return fixed.isZero() ? precio.r4() : r4(precio.minus(fixed));
}

const withVat = (base: Dinero, rate: Amount): Dinero => r4(base.plus(base.percent(rate)));

const NONE = dinero(0);

const discountOf = (text: string | null | undefined): Dinero => (text ? dinero(text) : NONE);
