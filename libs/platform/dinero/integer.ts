const WHOLE = /^-?\d{1,15}$/;

/**
 * A whole number from outside (an id, a count, a year), which is no money. Where amounts are, the linter refuses
 * `Number(…)`; this is the way for what is counted.
 * @returns null for what is no whole number.
 */
export function toInteger(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  if (typeof value !== 'string' || !WHOLE.test(value.trim())) return null;
  // eslint-disable-next-line no-restricted-syntax -- the pattern lets whole numbers through, and nothing else
  return Number(value);
}
