import { parseId } from '../http/ids';

/** An id; NaN for what no row can have, a fraction or a word. */
export function readId(raw: unknown): number {
  return parseId(raw) ?? Number.NaN;
}

/** The rule of an id: it must stand for a row. */
export const idProblem =
  (sentence: string) =>
  (value: unknown): string | null =>
    typeof value === 'number' && value > 0 ? null : sentence;
