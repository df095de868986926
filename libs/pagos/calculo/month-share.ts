import { countDays, daysOfMonth } from '../../platform/civil';
import { dinero, type Dinero } from '../../platform/dinero';

/** The first and the last day of a period, `YYYY-MM-DD`. */
export interface Days {
  desde: string;
  hasta: string;
}

/**
 * Divides the days of a period by the days of its month, without rounding: 16/31 for 16 to 31 March. The SQL of pay letters uses the same
 * formula (`proratedBy` in `sql/month-share-sql.ts`). A test with random academies compares the two formulas.
 */
export const monthShare = ({ desde, hasta }: Days): Dinero =>
  dinero(countDays(desde, hasta)).dividedBy(daysOfMonth(desde));

/** Returns the share of a month as text: `1 mes` for a whole month, `16 de 31 días` for a part. The period must lie in one month. */
export function monthShareText({ desde, hasta }: Days): string {
  const paid = countDays(desde, hasta);
  const days = daysOfMonth(desde);
  return paid === days ? '1 mes' : `${String(paid)} de ${String(days)} días`;
}

/** True if the two days are the first and the last of one month. */
export const isWholeMonth = (desde: string, hasta: string): boolean =>
  desde.endsWith('-01') && hasta.startsWith(desde.slice(0, 8)) && countDays(desde, hasta) === daysOfMonth(desde);
