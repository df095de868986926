import { Remembered, type RememberedOptions } from './remembered';

interface Entry<T> {
  compute: () => Promise<T>;
  value: Remembered<T>;
}

/** Keeps a `Remembered` value per key. Evicts the key that was read least recently. */
export class RememberedBy<T> {
  private readonly entries = new Map<string, Entry<T>>();

  /** @param options `most`: the maximum number of keys */
  constructor(private readonly options: RememberedOptions & { most: number }) {}

  /**
   * Returns the remembered value of a key.
   * @param key must include everything that the value depends on, also the user
   * @returns null until the first value is computed
   */
  async read(key: string, compute: () => Promise<T>): Promise<T | null> {
    const entry = this.entries.get(key) ?? this.newEntry(compute);
    // Replaces the earlier `compute` of this key, because the rights of the reader may have changed since the last read.
    entry.compute = compute;
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.forgetOldest();
    return entry.value.read();
  }

  private newEntry(compute: () => Promise<T>): Entry<T> {
    const entry: Entry<T> = { compute, value: new Remembered(() => entry.compute(), this.options) };
    return entry;
  }

  private forgetOldest(): void {
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.options.most && oldest !== undefined) this.entries.delete(oldest);
  }
}
