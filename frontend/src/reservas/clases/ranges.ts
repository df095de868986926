import { addDays, countDays, mondayOf } from '#libs/platform/civil';

/** Two dates `YYYY-MM-DD`, both included. */
export interface Range {
  desde: string;
  hasta: string;
}

/** Maximum number of days in one request to `get-clases`. */
const MAX_DAYS = 400;

/** Monday to Sunday of the week of a date. */
export const weekOf = (date: string): Range => ({ desde: mondayOf(date), hasta: addDays(mondayOf(date), 6) });

/** The days of a range, both ends included. */
export const lengthOf = ({ desde, hasta }: Range): number => countDays(desde, hasta);

/** Returns the range of the same length directly before (-1) or directly after (1) this range. */
export const stepRange = (range: Range, direction: -1 | 1): Range => ({
  desde: addDays(range.desde, direction * lengthOf(range)),
  hasta: addDays(range.hasta, direction * lengthOf(range)),
});

/** The error of a range; null if it can be requested. */
export function rangeProblem({ desde, hasta }: Range): string | null {
  if (hasta < desde) return 'La fecha final es anterior a la inicial.';
  return countDays(desde, hasta) > MAX_DAYS ? 'Elija 400 días como mucho.' : null;
}
