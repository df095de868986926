/**
 * The item at an index that exists.
 * @throws RangeError for an index outside the list, which is a bug of the caller
 */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`A list of ${String(items.length)} items has none at ${String(index)}`);
  return item;
}
