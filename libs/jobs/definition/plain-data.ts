/** `value` as a JSON column returns it. A dry run uses it to see the same data as a run. */
export function toPlainData(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}
