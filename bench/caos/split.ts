/** Splits a list into `count` parts of nearly the same length. */
export function split<T>(list: readonly T[], count: number): T[][] {
  const length = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, index) => list.slice(index * length, (index + 1) * length));
}
