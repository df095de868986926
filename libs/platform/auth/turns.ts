/** Work that goes one after the other where it has the same key, and side by side where it has not. Holds nothing while idle. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` when all that came before it under `key` has ended, well or badly. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key) ?? Promise.resolve();
    const mine = before.then(work);
    const ended = mine.catch(() => undefined);
    this.last.set(key, ended);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === ended) this.last.delete(key);
    }
  }
}
