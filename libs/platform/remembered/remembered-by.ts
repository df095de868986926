import { Remembered, type RememberedOptions } from './remembered';

interface Entry<T> {
  compute: () => Promise<T>;
  value: Remembered<T>;
}

/** A `Remembered` value for each key. The key that has not been read for the longest is forgotten first. */
export class RememberedBy<T> {
  private readonly entries = new Map<string, Entry<T>>();

  /** @param options `most`: how many keys are remembered */
  constructor(private readonly options: RememberedOptions & { most: number }) {}

  /**
   * @param key must name everything that the value depends on, the person included
   * @returns null while the first value is not there yet
   */
  async read(key: string, compute: () => Promise<T>): Promise<T | null> {
    const entry = this.entries.get(key) ?? this.newEntry(compute);
    // What the reader may see can have changed since the last read.
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
