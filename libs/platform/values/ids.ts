import { parseId } from '../http/ids';

/** Reads an id; NaN for anything that cannot be an id, such as a fraction or a word. */
export function readId(raw: unknown): number {
  return parseId(raw) ?? Number.NaN;
}

/** Makes the rule of an id: the id must be a positive number. The rule does not check that a row with this id exists. */
export const idProblem =
  (sentence: string) =>
  (value: unknown): string | null =>
    typeof value === 'number' && value > 0 ? null : sentence;
