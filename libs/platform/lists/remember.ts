/** A cache by key: a map, or a weak map. */
interface Known<Key, Value> {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => unknown;
}

/** Returns the cached value of a key. A missing value is calculated and cached. */
export function remember<Key, Value>(known: Known<Key, Value>, key: Key, calculate: () => Value): Value {
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const value = calculate();
  known.set(key, value);
  return value;
}
