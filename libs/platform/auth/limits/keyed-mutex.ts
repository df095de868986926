/** Runs tasks of the same key one after another, and tasks of different keys concurrently. Stores nothing while idle. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` after all earlier work of `key` has ended, successfully or not. */
  async runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
    const previous = this.last.get(key) ?? Promise.resolve();
    const current = previous.then(work);
    const ended = current.catch(() => undefined);
    this.last.set(key, ended);
    try {
      return await current;
    } finally {
      if (this.last.get(key) === ended) this.last.delete(key);
    }
  }
}
