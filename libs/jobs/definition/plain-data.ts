/** Returns `value` as it comes back from a JSON column, so that a dry run works with the same data as a run. */
export function toPlainData(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}
