import type { MasivaFactura } from '#libs/contracts';
import { numberText } from '../../../base/format';
import { andText } from '#libs/platform/text';

/** The number of invoices in a series. */
export interface SeriesCount {
  serie: string;
  count: number;
}

/** Counts these invoices by series, the most frequent series first. */
export function countSeries(facturas: readonly MasivaFactura[]): SeriesCount[] {
  const counts = new Map<string, number>();
  for (const { serie } of facturas) if (serie !== undefined) counts.set(serie, (counts.get(serie) ?? 0) + 1);
  return [...counts].map(([serie, count]) => ({ serie, count })).toSorted((one, other) => other.count - one.count);
}

/** `en la serie A`; with several series `en las series A (46) y S (2)`. */
export function seriesText(counts: readonly SeriesCount[]): string {
  const [only, ...others] = counts;
  if (only !== undefined && others.length === 0) return `en la serie ${only.serie}`;
  const parts = counts.map(({ serie, count }) => `${serie} (${numberText(count)})`);
  return `en las series ${andText(parts)}`;
}
