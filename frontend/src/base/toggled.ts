/** Returns a copy of a set without an item that it contains, or with an item that it lacks. */
export function toggled<T>(items: ReadonlySet<T>, item: T): Set<T> {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
}
