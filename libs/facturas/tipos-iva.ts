/** A rate as it travels: without needless zeros, `"21"`, `"5.5"`. */
export function rateText(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
}

/** The rates that a setting lists, in ascending order; null for what is no such list. */
export function readRates(text: string): string[] | null {
  const rates = text.split(/[;,]\s+|[;,](?!\d)|\s+|,(?=\d)/).filter((rate) => rate !== '');
  if (rates.length === 0 || rates.length > 10 || !rates.every((rate) => /^\d{1,2}(\.\d{1,2})?$/.test(rate)))
    return null;
  // Rates order by their digits: padded to one width they compare as texts.
  const padded = (rate: string): string => {
    const [whole = '', decimals = ''] = rate.split('.');
    return `${whole.padStart(3, '0')}.${decimals.padEnd(2, '0')}`;
  };
  return [...new Set(rates.map(rateText))].sort((a, b) => (padded(a) < padded(b) ? -1 : 1));
}
