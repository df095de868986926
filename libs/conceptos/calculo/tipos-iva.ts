/** The key of the setting that lists the VAT rates of the academy. */
export const VAT_RATES_SETTING = 'facturas.tipos_iva';

/** A rate without needless zeros: `"21"`, `"5.5"`. */
export function trimZeros(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
}

/**
 * Possible separators in a list of rates, in the order in which they are tried. The first separator that the text contains splits the
 * text. In `0; 5,2; 21`, the separator is `;`, so the comma is a decimal comma.
 */
const SEPARATORS = [/\s*;\s*/, /\s*,\s+/, /\s+/, /,/];

/** Matches `5,2`, which is refused: it may be one rate with a decimal comma, or two rates. */
const AMBIGUOUS = /^\d+,\d+$/;

/** The rates in a list such as `0, 4, 10, 21`, distinct and ascending; null for text that is not such a list. */
export function parseRates(text: string): string[] | null {
  const list = text.trim();
  const separator = SEPARATORS.find((one) => one.test(list));
  if (AMBIGUOUS.test(list)) return null;
  const rates = (separator === undefined ? [list] : list.split(separator)).map((rate) => rate.replace(',', '.'));
  if (rates.length > 10 || !rates.every((rate) => /^\d{1,2}(\.\d{1,2})?$/.test(rate))) return null;
  return [...new Set(rates.map(trimZeros))].sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
}

/** Pads rates to one width, so that they sort as text. */
function sortKey(rate: string): string {
  const [whole = '', decimals = ''] = rate.split('.');
  return `${whole.padStart(3, '0')}.${decimals.padEnd(2, '0')}`;
}
