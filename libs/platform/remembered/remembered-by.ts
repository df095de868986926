import { Remembered, type RememberedOptions } from './remembered';

interface Entry<T> {
  compute: () => Promise<T>;
  value: Remembered<T>;
}

/** A `Remembered` value per key. Evicts the least recently read key. */
export class RememberedBy<T> {
  private readonly entries = new Map<string, Entry<T>>();

  /** @param options `most`: the maximum of keys */
  constructor(private readonly options: RememberedOptions & { most: number }) {}

  /**
   * @param key must include everything that the value depends on, the person too
   * @returns null until the first value is computed
   */
  async read(key: string, compute: () => Promise<T>): Promise<T | null> {
    const entry = this.entries.get(key) ?? this.newEntry(compute);
    // The reader's rights may have changed since the last read.
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
