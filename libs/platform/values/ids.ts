import { parseId } from '../http/ids';

/** Reads an id; NaN for anything that cannot be an id, such as a fraction or a word. */
export function readId(raw: unknown): number {
  return parseId(raw) ?? Number.NaN;
}

/** Makes the rule of an id: it must be a positive number. Whether its row exists is checked elsewhere. */
export const idProblem =
  (sentence: string) =>
  (value: unknown): string | null =>
    typeof value === 'number' && value > 0 ? null : sentence;
