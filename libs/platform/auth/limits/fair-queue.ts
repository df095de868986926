export interface QueueLimits {
  /** Maximum number of tasks that run at once. */
  running: number;
  /** Maximum number of tasks that wait. */
  waiting: number;
  /** Tasks of one key that may wait. */
  waitingOfKey: number;
}

/** The key and the priority with which a task waits in the queue. */
export interface QueuePlace {
  /** Keys take turns, so that one key with many tasks does not delay the others. */
  key: string;
  /** Runs before all tasks without priority. */
  hasPriority: boolean;
}

const PRIORITY = Symbol('priority');

/**
 * Limits of the queue. If `waiting` or more tasks wait, a new task is refused if a task of the same key already waits. If the number of
 * waiting tasks reaches this factor times `waiting`, every new task is refused. Tasks with priority have a separate limit.
 */
const OVERFLOW_FACTOR = 4;

/**
 * Runs a few tasks at once. A waiting task with priority runs before all waiting tasks without priority. The other tasks wait in one line
 * per key, and the lines take turns.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Number of reserved places in the queue. A place is reserved for a task that will wait later. */
  private reserved = 0;
  private readonly reservedOfKey = new Map<string | symbol, number>();
  /**
   * The waiting tasks: one queue for each key. Tasks with priority start first. If no task with priority waits, the next task comes from
   * the first queue in the map.
   */
  private readonly lines = new Map<string | symbol, (() => void)[]>();

  constructor(private readonly limits: QueueLimits) {}

  /** True if the task must be refused, because the queue is full for its key. Call this before `run`, because `run` refuses nothing. */
  isFull(place: QueuePlace): boolean {
    if (this.running + this.reserved < this.limits.running) return false;
    const line = lineOf(place);
    const ofKey = (this.lines.get(line)?.length ?? 0) + (this.reservedOfKey.get(line) ?? 0);
    if (place.hasPriority) return ofKey >= this.limits.waiting;
    const waiting = this.waiting + this.reserved;
    // If the queue is crowded, a key that already has waiting tasks is refused. A key without waiting tasks is still accepted, up to a
    // higher limit. So one busy key does not block the others.
    const isCrowded = waiting >= this.limits.waiting && ofKey > 0;
    return isCrowded || ofKey >= this.limits.waitingOfKey || waiting >= this.limits.waiting * OVERFLOW_FACTOR;
  }

  /**
   * Reserves a place in the queue for a task that is not yet passed to `run`.
   * @returns a function that releases the place; call the function once, right before `run`
   */
  reserve(place: QueuePlace): () => void {
    this.countReserved(lineOf(place), 1);
    return () => this.countReserved(lineOf(place), -1);
  }

  /** Runs `work` when its turn comes. */
  async run<T>(place: QueuePlace, work: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.running) this.running += 1;
    else await this.turn(lineOf(place));
    try {
      return await work();
    } finally {
      this.startNext();
    }
  }

  private countReserved(line: string | symbol, change: 1 | -1): void {
    this.reserved += change;
    const ofKey = (this.reservedOfKey.get(line) ?? 0) + change;
    if (ofKey === 0) this.reservedOfKey.delete(line);
    else this.reservedOfKey.set(line, ofKey);
  }

  private turn(line: string | symbol): Promise<void> {
    this.waiting += 1;
    return new Promise((resolve) => {
      const waiters = this.lines.get(line);
      if (waiters === undefined) this.lines.set(line, [resolve]);
      else waiters.push(resolve);
    });
  }

  /** After a task has finished, starts the next waiting task. Tasks with priority come first. */
  private startNext(): void {
    const line = this.lines.has(PRIORITY) ? PRIORITY : this.lines.keys().next().value;
    const waiters = line === undefined ? undefined : this.lines.get(line);
    const next = waiters?.shift();
    if (line === undefined || waiters === undefined || next === undefined) {
      this.running -= 1;
      return;
    }
    this.waiting -= 1;
    // Puts the line of the started task behind the other lines. If no task is left in the line, removes the line instead.
    this.lines.delete(line);
    if (waiters.length > 0) this.lines.set(line, waiters);
    next();
  }
}

const lineOf = ({ key, hasPriority }: QueuePlace): string | symbol => (hasPriority ? PRIORITY : key);
