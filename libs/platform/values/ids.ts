import { parseId } from '../http/ids';

/** Reads an id; NaN for anything that cannot be one, such as a fraction or a word. */
export function readId(raw: unknown): number {
  return parseId(raw) ?? Number.NaN;
}

/** The rule of an id: a positive number. Whether its row exists is checked elsewhere. */
export const idProblem =
  (sentence: string) =>
  (value: unknown): string | null =>
    typeof value === 'number' && value > 0 ? null : sentence;
