/** What keeps values by key: a map, or a weak one. */
interface Known<Key, Value> {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => unknown;
}

/** The value that is known for a key, else the calculated one, which is known from then on. */
export function remember<Key, Value>(known: Known<Key, Value>, key: Key, calculate: () => Value): Value {
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const value = calculate();
  known.set(key, value);
  return value;
}
