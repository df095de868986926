export interface QueueLimits {
  /** Tasks that run at once. */
  running: number;
  /** Tasks that may wait. */
  waiting: number;
  /** Tasks of one key that may wait. */
  waitingOfKey: number;
}

/** The queue position of a task. */
export interface QueuePlace {
  /** Keys take turns, so that one key with many tasks does not delay the others. */
  key: string;
  /** Runs before all tasks without priority. */
  hasPriority: boolean;
}

const PRIORITY = Symbol('priority');

/**
 * The queue is full for a new task once `waiting` tasks wait. But a key without waiting tasks still gets a place, until `waiting` times
 * this factor tasks wait.
 */
const OVERFLOW_FACTOR = 4;

/** Runs a few tasks at once. Tasks with priority come first; the others wait in one line per key, and the lines take turns. */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** Places reserved for tasks that have not joined a line yet. */
  private reserved = 0;
  private readonly reservedOfKey = new Map<string | symbol, number>();
  /** Waiting tasks, in one line for each key. The line that is first in the map starts the next task, unless tasks with priority wait. */
  private readonly lines = new Map<string | symbol, (() => void)[]>();

  constructor(private readonly limits: QueueLimits) {}

  /** Whether a task must be refused because the queue is full. Callers check this first: `run` refuses nothing. */
  isFull(place: QueuePlace): boolean {
    if (this.running + this.reserved < this.limits.running) return false;
    const line = lineOf(place);
    const ofKey = (this.lines.get(line)?.length ?? 0) + (this.reservedOfKey.get(line) ?? 0);
    if (place.hasPriority) return ofKey >= this.limits.waiting;
    const waiting = this.waiting + this.reserved;
    // If the queue is crowded, a key without waiting tasks still gets a place. So the keys that fill the queue do not block the others.
    const isCrowded = waiting >= this.limits.waiting && ofKey > 0;
    return isCrowded || ofKey >= this.limits.waitingOfKey || waiting >= this.limits.waiting * OVERFLOW_FACTOR;
  }

  /** Reserves a place before the task joins its line. @returns a function that releases the place; call it once, right before `run` */
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

  /** Passes the slot of a finished task to the next one. */
  private startNext(): void {
    const line = this.lines.has(PRIORITY) ? PRIORITY : this.lines.keys().next().value;
    const waiters = line === undefined ? undefined : this.lines.get(line);
    const next = waiters?.shift();
    if (line === undefined || waiters === undefined || next === undefined) {
      this.running -= 1;
      return;
    }
    this.waiting -= 1;
    // Reinserting the line moves it behind the others.
    this.lines.delete(line);
    if (waiters.length > 0) this.lines.set(line, waiters);
    next();
  }
}

const lineOf = ({ key, hasPriority }: QueuePlace): string | symbol => (hasPriority ? PRIORITY : key);
