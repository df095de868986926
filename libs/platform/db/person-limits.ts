import { platformErrors } from '../errors';
import { Semaphore } from './semaphore';

/** Statements of one person that run at once in this process: fewer than the pool has connections. */
const MAX_RUNNING = 6;
/** Slow statements of one person that run at once. */
const MAX_HEAVY = 2;
/** A statement counts as heavy once it has run for so long. */
const HEAVY_AFTER_MS = 250;
/** How long after its request a statement still waits for the others of its person: shorter than a list may take. */
const WAIT_MS = 1_500;

/** Runs one statement. Once it runs in the database, it passes on how to cancel it there. */
export type RunStatement<T> = (onStart?: (cancel: () => void) => void) => Promise<T>;

/** What one person runs at the moment. */
interface Person {
  running: Semaphore;
  heavy: Semaphore;
}

/** What the timer of a running statement found out. */
interface Watch {
  timer?: NodeJS.Timeout;
  isHeavy: boolean;
  isCancelled: boolean;
}

const tooMany = () => platformErrors['demasiadas-busquedas']();

/**
 * Bounds the reading statements of each person, so that one person cannot occupy the pool. Quick statements pass unhindered. A
 * statement that proves heavy while two others of its person are is cancelled, and begins again when one of them ends.
 */
export class PersonLimits {
  /** One small entry for each user since the start: every list would otherwise build and drop its own. */
  private readonly people = new Map<number, Person>();

  /** @throws demasiadas-busquedas after a short wait */
  async run<T>(personId: number, signal: AbortSignal, statement: RunStatement<T>): Promise<T> {
    const person = this.personOf(personId);
    // A timer and two flags instead of a signal of its own, and no async function in between: every list pays for this.
    const watch: Watch = { isHeavy: false, isCancelled: false };
    const deadline = performance.now() + WAIT_MS;
    if (!person.running.tryTake()) await person.running.take(WAIT_MS, tooMany, signal);
    try {
      return await statement((cancel) => {
        watch.timer = setTimeout(judge, HEAVY_AFTER_MS, person, watch, cancel);
      });
    } catch (error) {
      if (!watch.isCancelled || signal.aborted) throw error;
    } finally {
      clearTimeout(watch.timer);
      if (watch.isHeavy) person.heavy.release();
      person.running.release();
    }
    return runHeavy(person, deadline, signal, statement);
  }

  private personOf(id: number): Person {
    const known = this.people.get(id);
    if (known !== undefined) return known;
    const person = { running: new Semaphore(MAX_RUNNING), heavy: new Semaphore(MAX_HEAVY) };
    this.people.set(id, person);
    return person;
  }
}

/** A statement that still runs becomes one of the heavy ones of its person, or is cancelled when they are too many. */
function judge({ heavy }: Person, watch: Watch, cancel: () => void): void {
  watch.isHeavy = heavy.tryTake();
  watch.isCancelled = !watch.isHeavy;
  if (watch.isCancelled) cancel();
}

/** Runs a statement that proved heavy, once another heavy one of its person has ended. */
async function runHeavy<T>(
  { running, heavy }: Person,
  deadline: number,
  signal: AbortSignal,
  statement: RunStatement<T>,
): Promise<T> {
  await heavy.take(deadline - performance.now(), tooMany, signal);
  try {
    await running.take(deadline - performance.now(), tooMany, signal);
    try {
      return await statement();
    } finally {
      running.release();
    }
  } finally {
    heavy.release();
  }
}
