import { dinero, parseDinero, type Dinero } from '../../platform/dinero';
import { isEmpty } from '../../platform/text';

/** A line as typed: any value in any field. */
export interface LineFields {
  descripcion?: unknown;
  cantidad?: unknown;
  precio?: unknown;
  descuentoPorcentual?: unknown;
  descuentoFijo?: unknown;
  tipoIVA?: unknown;
}

export interface LineRules {
  /** The rates that the academy uses: `['0', '4', '10', '21']`. */
  tiposIVA: readonly string[];
  /** True for rectifying invoices, which may have negative quantities. */
  rectificativa?: boolean;
}

/** The error sentence of each wrong field. */
export type LineErrors = Partial<Record<keyof LineFields, string>>;

export const MAX_DESCRIPCION = 250;
/** Characters that neither the database nor a PDF can hold: control characters and lone surrogates. */
export const UNREADABLE = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;
const MAX_PRECIO = dinero('10000000');
const MAX_CANTIDAD = dinero('1000000');
const MAX_TOTAL = dinero('1000000000');

/** Returns an error sentence for each wrong field of a line; empty if the amounts can be calculated. */
export function checkLine(line: LineFields, rules: LineRules): LineErrors {
  const errors: LineErrors = {};
  const note = (campo: keyof LineFields, mensaje: string | null) => {
    if (mensaje !== null) errors[campo] ??= mensaje;
  };
  const descripcion = typeof line.descripcion === 'string' ? line.descripcion : '';
  if (UNREADABLE.test(descripcion)) note('descripcion', 'Tiene caracteres que no se admiten');
  if (descripcion.length > MAX_DESCRIPCION) note('descripcion', `Como mucho ${MAX_DESCRIPCION} caracteres`);
  note('precio', priceError(line.precio));
  note('cantidad', quantityError(line.cantidad, rules.rectificativa === true));
  note('tipoIVA', vatError(line.tipoIVA, rules.tiposIVA));
  note('descuentoPorcentual', percentError(line.descuentoPorcentual));
  note('descuentoFijo', fixedError(line.descuentoFijo, errors.precio === undefined ? line.precio : null));
  if (isSet(line.descuentoPorcentual) && isSet(line.descuentoFijo)) note('descuentoFijo', BOTH_DISCOUNTS);
  if (Object.keys(errors).length === 0 && isTooMuch(line)) note('cantidad', 'El total es demasiado grande');
  return errors;
}

const BOTH_DISCOUNTS = 'Ponga un descuento en % o uno fijo, no los dos';

/** A discount of 0 counts as none. */
const isSet = (value: unknown): boolean => !isEmpty(value) && parseDinero(value, 20)?.isZero() !== true;

/** True if the unit price or the total of a line exceeds the limits for lines that users type. */
export function isLineTooLarge({ precio, cantidad }: { precio: string; cantidad: string }): boolean {
  return dinero(precio).compare(MAX_PRECIO) >= 0 || isTooMuch({ precio, cantidad });
}

/** True if price × quantity is so large that the total could exceed its database column once VAT is added. */
function isTooMuch({ precio, cantidad }: LineFields): boolean {
  const [price, quantity] = [parseDinero(precio, 4), parseDinero(cantidad, 2)];
  return price !== null && quantity !== null && price.times(quantity).abs().compare(MAX_TOTAL) >= 0;
}

function priceError(value: unknown): string | null {
  if (isEmpty(value)) return 'Escriba el precio';
  const precio = parseDinero(value, 4);
  if (precio === null) return 'Escriba un importe con 4 decimales como mucho';
  if (precio.isNegative()) return 'El precio no puede ser menor que 0';
  return precio.compare(MAX_PRECIO) < 0 ? null : 'El precio es demasiado grande';
}

function quantityError(value: unknown, isNegativeAllowed: boolean): string | null {
  if (isEmpty(value)) return 'Escriba la cantidad';
  const cantidad = parseDinero(value, 2);
  if (cantidad === null) return 'Escriba un número con 2 decimales como mucho';
  if (cantidad.isZero()) return 'La cantidad no puede ser 0';
  if (cantidad.isNegative() && !isNegativeAllowed) return 'Solo una factura rectificativa admite cantidades negativas';
  return cantidad.abs().compare(MAX_CANTIDAD) < 0 ? null : 'La cantidad es demasiado grande';
}

function vatError(value: unknown, allowed: readonly string[]): string | null {
  const rate = parseDinero(value, 2);
  if (rate !== null && allowed.some((other) => rate.equals(other))) return null;
  return `El IVA puede ser ${choiceText(allowed)}`;
}

/** Joins the allowed rates for a sentence: «0, 4, 10 o 21 %». */
function choiceText(rates: readonly string[]): string {
  const shown = rates.map((rate) => rate.replace('.', ','));
  return `${[shown.slice(0, -1).join(', '), ...shown.slice(-1)].filter((part) => part !== '').join(' o ')} %`;
}

function percentError(value: unknown): string | null {
  if (isEmpty(value)) return null;
  const percent = parseDinero(value, 2);
  if (percent === null) return 'Escriba un porcentaje con 2 decimales como mucho';
  return isWithin(percent, '100') ? null : 'El descuento va de 0 a 100 %';
}

function fixedError(value: unknown, precio: unknown): string | null {
  if (isEmpty(value)) return null;
  const fixed = parseDinero(value, 4);
  if (fixed === null) return 'Escriba un importe con 4 decimales como mucho';
  if (fixed.isNegative()) return 'El descuento no puede ser menor que 0';
  const limit = parseDinero(precio, 4);
  return limit === null || isWithin(fixed, limit) ? null : 'El descuento no puede ser mayor que el precio';
}

const isWithin = (amount: Dinero, limit: Dinero | string): boolean =>
  !amount.isNegative() && amount.compare(limit) <= 0;
