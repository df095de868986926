import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

const logger = new Logger('Cifras recordadas');

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
  private last: { value: T } | null = null;
  private restsUntil = 0;
  private running: Promise<T | null> | null = null;

  constructor(
    private readonly compute: () => Promise<T>,
    private readonly options: RememberedOptions,
  ) {}

  /**
   * @returns null while there is no value yet
   * @throws what `compute` throws within the patience. A failure that takes longer is logged, and computed again after the rest: a
   * page does not fail because of it.
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

  /** What is remembered may be wrong by now: the next reader asks for a new value. */
  expire(): void {
    this.restsUntil = 0;
  }

  private lastValue(): T | null {
    return this.last?.value ?? null;
  }

  private start(): Promise<T | null> {
    const started = performance.now();
    const running = this.finish(started);
    // Readers that no longer wait must not leave a rejection unhandled: the next one computes again and is told.
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

  /** @returns whether the computation took longer than readers wait, so that it rests now */
  private rest(started: number): boolean {
    const ended = performance.now();
    const isSlow = ended - started > this.options.patience;
    this.restsUntil = isSlow ? ended + this.options.rest : 0;
    return isSlow;
  }
}
