import { platformErrors } from '../errors';
import { Semaphore } from './semaphore';

/** Maximum number of statements that one person runs at once in this process. It is lower than the number of connections in the pool. */
const MAX_RUNNING = 6;
/** Concurrent slow statements per person. */
const MAX_HEAVY = 2;
/** Time after which a statement counts as slow. */
const HEAVY_AFTER_MS = 250;
/** Maximum total time that a statement waits for other statements of the same person; shorter than the time limit of a list. */
const WAIT_MS = 1_500;

/**
 * A function that runs one statement. Just before the statement runs, it calls `onStart` with a function that cancels the statement in the
 * database.
 */
export type RunStatement<T> = (onStart?: (cancel: () => void) => void) => Promise<T>;

/** The semaphores that limit the statements of one person: `running` for all of them, `heavy` for the slow ones. */
interface Person {
  running: Semaphore;
  heavy: Semaphore;
}

/** The state of a running statement. Its timer sets the flags. */
interface Watch {
  timer?: NodeJS.Timeout;
  isHeavy: boolean;
  isCancelled: boolean;
}

const tooMany = () => platformErrors['demasiadas-busquedas']();

/**
 * Limits the concurrent reads of each person, so that one person cannot use all connections of the pool. A person may run two slow
 * statements at once. A third slow statement is cancelled, and starts again when one of the two ends.
 */
export class PersonLimits {
  /**
   * One entry for each user who has read a list since the server started. Entries are small and are never removed, because creating and
   * removing an entry for each statement would be slower.
   */
  private readonly people = new Map<number, Person>();

  /** Runs a statement within the limits of the person. @throws demasiadas-busquedas after a short wait */
  async run<T>(personId: number, signal: AbortSignal, statement: RunStatement<T>): Promise<T> {
    const person = this.personOf(personId);
    // Uses a timer and two flags, because another signal and an async function would cost more, and every list runs this code.
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

/** Counts a running statement as slow. If the person already has too many slow statements, cancels it instead. */
function judge({ heavy }: Person, watch: Watch, cancel: () => void): void {
  watch.isHeavy = heavy.tryTake();
  watch.isCancelled = !watch.isHeavy;
  if (watch.isCancelled) cancel();
}

/**
 * Runs a statement again after it was cancelled because the person already had too many slow statements. First waits until another slow
 * statement of this person has ended.
 */
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
