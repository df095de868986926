export interface QueueLimits {
  /** Works that run at once. */
  running: number;
  /** Works that may wait. */
  waiting: number;
  /** Works of one key that may wait. */
  waitingOfKey: number;
}

/** Whose work it is. */
export interface QueuePlace {
  /** Keys take turns, so that one key with much work does not delay the others. */
  key: string;
  /** Runs before all work without priority. */
  hasPriority: boolean;
}

const PRIORITY = Symbol('priority');

/** How many times `waiting` may wait when each of them is the only work of its key. */
const CROWD = 4;

/** Runs a few works at once. Works with priority come first; the others wait in one line for each key, and the lines take turns. */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** The next turn is that of the first line. */
  private readonly lines = new Map<string | symbol, (() => void)[]>();

  constructor(private readonly limits: QueueLimits) {}

  /** Whether work of this place must be refused. `run` itself refuses nothing. */
  isFull({ key, hasPriority }: QueuePlace): boolean {
    if (this.running < this.limits.running) return false;
    const ofKey = this.lines.get(hasPriority ? PRIORITY : key)?.length ?? 0;
    if (hasPriority) return ofKey >= this.limits.waiting;
    // A key with nothing waiting still gets a place: the keys that fill the queue must not keep the others out.
    const isCrowded = this.waiting >= this.limits.waiting && ofKey > 0;
    return isCrowded || ofKey >= this.limits.waitingOfKey || this.waiting >= this.limits.waiting * CROWD;
  }

  /** Runs `work` when its turn comes. */
  async run<T>({ key, hasPriority }: QueuePlace, work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.running) this.running += 1;
    else await this.turn(hasPriority ? PRIORITY : key);
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private turn(line: string | symbol): Promise<void> {
    this.waiting += 1;
    return new Promise((resolve) => {
      const waiters = this.lines.get(line);
      if (waiters === undefined) this.lines.set(line, [resolve]);
      else waiters.push(resolve);
    });
  }

  /** Hands the place of a finished work to the next one. */
  private passOn(): void {
    const line = this.lines.has(PRIORITY) ? PRIORITY : this.lines.keys().next().value;
    const waiters = line === undefined ? undefined : this.lines.get(line);
    const next = waiters?.shift();
    if (line === undefined || waiters === undefined || next === undefined) {
      this.running -= 1;
      return;
    }
    this.waiting -= 1;
    // Deleted and inserted again: the line goes behind the others.
    this.lines.delete(line);
    if (waiters.length > 0) this.lines.set(line, waiters);
    next();
  }
}
