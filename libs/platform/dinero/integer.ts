const WHOLE = /^-?\d{1,15}$/;

/**
 * Reads a whole number from outside that is not money, such as an id, a count or a year. In folders with amounts, the linter forbids
 * `Number(…)`, so this function replaces it.
 * @returns null for anything but a whole number
 */
export function toInteger(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  if (typeof value !== 'string' || !WHOLE.test(value.trim())) return null;
  // oxlint-disable-next-line claustro/float-money -- the pattern accepts whole numbers only
  return Number(value);
}
