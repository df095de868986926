/** A counting semaphore with a first-come, first-served queue. */
export class Semaphore {
  private readonly waiting = new Set<() => void>();
  private free: number;

  constructor(private readonly slots: number) {
    this.free = slots;
  }

  get isIdle(): boolean {
    return this.free === this.slots && this.waiting.size === 0;
  }

  tryTake(): boolean {
    if (this.free === 0) return false;
    this.free -= 1;
    return true;
  }

  /**
   * Waits until one more task may run.
   * @throws `refusal()` if the wait exceeds `waitMs`; the reason of `signal` if `signal` aborts before that
   */
  async take(waitMs: number, refusal: () => Error, signal?: AbortSignal): Promise<void> {
    if (this.tryTake()) return;
    await new Promise<void>((resolve, reject) => {
      const settle = (finish: () => void) => () => {
        this.waiting.delete(admit);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
        finish();
      };
      const admit = settle(resolve);
      const abandon = settle(() => {
        reject(signal?.reason instanceof Error ? signal.reason : refusal());
      });
      const timer = setTimeout(
        settle(() => {
          reject(refusal());
        }),
        waitMs,
      );
      this.waiting.add(admit);
      signal?.addEventListener('abort', abandon, { once: true });
    });
  }

  /** Releases a slot, or passes it to the first waiter. */
  release(): void {
    const [next] = this.waiting;
    if (next === undefined) this.free += 1;
    else next();
  }
}
