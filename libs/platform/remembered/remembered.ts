import { setTimeout as pause } from 'node:timers/promises';

export interface RememberedOptions {
  /** How long a reader waits for a new value, in milliseconds. */
  patience: number;
  /** How long a value that took longer than that serves all readers, in milliseconds. */
  rest: number;
}

/** For the start page: a large academy sees values of the last ten minutes. */
export const START_PAGE_PATIENCE: RememberedOptions = { patience: 700, rest: 600_000 };

/**
 * A value for pages that must not wait for it. While it comes quickly each reader gets a new one. Once it takes long they get the last
 * one, and a new one is computed now and then. Readers at the same time share one computation.
 */
export class Remembered<T> {
  private last: { value: T; until: number } | null = null;
  private running: Promise<T> | null = null;

  constructor(
    private readonly compute: () => Promise<T>,
    private readonly options: RememberedOptions,
  ) {}

  /** @returns null while the first value is not there yet. @throws what `compute` throws within the patience */
  async read(): Promise<T | null> {
    if (this.last !== null && performance.now() < this.last.until) return this.last.value;
    const running = this.running ?? this.start();
    const waited = new AbortController();
    const tooLong = pause(this.options.patience, null, { signal: waited.signal }).catch(() => null);
    try {
      return await Promise.race([running, tooLong.then(() => this.last?.value ?? null)]);
    } finally {
      waited.abort();
    }
  }

  /** What is remembered may be wrong by now: the next reader asks for a new value. */
  expire(): void {
    if (this.last !== null) this.last.until = 0;
  }

  private start(): Promise<T> {
    const started = performance.now();
    const running = this.compute()
      .then((value) => {
        const ended = performance.now();
        const isSlow = ended - started > this.options.patience;
        this.last = { value, until: isSlow ? ended + this.options.rest : 0 };
        return value;
      })
      .finally(() => {
        this.running = null;
      });
    // Readers that no longer wait must not leave a rejection unhandled: the next one computes again and is told.
    running.catch(() => undefined);
    this.running = running;
    return running;
  }
}
