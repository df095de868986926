/**
 * Pairs two lists of the same length, in order.
 * @throws Error for lists of different lengths, which is a bug of the caller
 */
export function zip<First, Second>(first: readonly First[], second: readonly Second[]): [First, Second][] {
  if (first.length !== second.length)
    throw new Error(`Lists of ${String(first.length)} and ${String(second.length)} items cannot be paired`);
  return first.map((item, index) => [item, second[index] as Second]);
}

/**
 * Runs `work` once for the items of all groups together, and returns the results by group.
 * @param work must return one result for each item, in order
 */
export async function mapGroups<Item, Result>(
  groups: readonly (readonly Item[])[],
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[][]> {
  const items = groups.flat();
  const results = zip(items, await work(items)).map(([, result]) => result);
  let end = 0;
  return groups.map(({ length }) => results.slice(end, (end += length)));
}
