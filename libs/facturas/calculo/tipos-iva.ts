/** A rate without needless zeros: `"21"`, `"5.5"`. */
export function trimZeros(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
}

/** The rates in a list such as `0, 4, 10, 21`, each once, in ascending order; null for text that is not such a list. */
export function parseRates(text: string): string[] | null {
  const rates = text.split(/[;,]\s+|[;,](?!\d)|\s+|,(?=\d)/).filter((rate) => rate !== '');
  if (rates.length === 0 || rates.length > 10 || !rates.every((rate) => /^\d{1,2}(\.\d{1,2})?$/.test(rate)))
    return null;
  return [...new Set(rates.map(trimZeros))].sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
}

/** Padded to one width, rates order as texts. */
function sortKey(rate: string): string {
  const [whole = '', decimals = ''] = rate.split('.');
  return `${whole.padStart(3, '0')}.${decimals.padEnd(2, '0')}`;
}
