import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

const logger = new Logger('Cifras recordadas');

export interface RememberedOptions {
  /** Milliseconds that a reader waits for a new value. */
  patience: number;
  /** Milliseconds after a slow computation during which all readers get the last value. */
  rest: number;
}

/** Options for the values of the start page. In a large academy, these values are up to ten minutes old. */
export const START_PAGE_PATIENCE: RememberedOptions = { patience: 700, rest: 600_000 };

/**
 * Caches a value for pages that must not wait for its computation. If the computation is quick, each reader gets a new value. If the
 * computation is slow, readers get the last value. They also get the last value during the next `rest` milliseconds.
 * Simultaneous readers share one computation.
 */
export class Remembered<T> {
  private last: { value: T } | null = null;
  private restsUntil = 0;
  private running: Promise<T | null> | null = null;

  constructor(
    private readonly compute: () => Promise<T>,
    private readonly options: RememberedOptions,
  ) {}

  /**
   * Computes the value. If the computation takes longer than `patience`, returns the last value, or null if there is none. After such a
   * slow computation, returns the last value at once for `rest` milliseconds.
   * @throws the error of `compute`, if it fails within `patience`. A later error is only logged.
   */
  async read(): Promise<T | null> {
    if (performance.now() < this.restsUntil) return this.lastValue();
    const running = this.running ?? this.start();
    const waited = new AbortController();
    const tooLong = pause(this.options.patience, null, { signal: waited.signal }).catch(() => null);
    try {
      return await Promise.race([running, tooLong.then(() => this.lastValue())]);
    } finally {
      waited.abort();
    }
  }

  /** Marks the value as stale: the next reader recomputes it. */
  expire(): void {
    this.restsUntil = 0;
  }

  private lastValue(): T | null {
    return this.last?.value ?? null;
  }

  private start(): Promise<T | null> {
    const started = performance.now();
    const running = this.finish(started);
    // Prevents an unhandled rejection when no reader waits for the value any more. The error is not lost: the next reader runs `compute`
    // again and, if it fails again, gets the new error.
    running.catch(() => undefined);
    this.running = running;
    return running;
  }

  private async finish(started: number): Promise<T | null> {
    try {
      this.last = { value: await this.compute() };
      this.rest(started);
    } catch (error) {
      if (!this.rest(started)) throw error;
      logger.error(error);
    } finally {
      this.running = null;
    }
    return this.lastValue();
  }

  /**
   * If the computation was slow, starts the time in which its value is reused.
   * @returns true if the computation was slow
   */
  private rest(started: number): boolean {
    const ended = performance.now();
    const isSlow = ended - started > this.options.patience;
    this.restsUntil = isSlow ? ended + this.options.rest : 0;
    return isSlow;
  }
}
