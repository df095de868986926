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

class Person {
  readonly running = new Semaphore(MAX_RUNNING);
  readonly heavy = new Semaphore(MAX_HEAVY);

  get isIdle(): boolean {
    return this.running.isIdle && this.heavy.isIdle;
  }
}

const tooMany = () => platformErrors['demasiadas-busquedas']();

/**
 * Bounds the reading statements of each person, so that one person cannot occupy the pool. Quick statements pass unhindered. A
 * statement that proves heavy while two others of its person are is cancelled, and begins again when one of them ends.
 */
export class PersonLimits {
  private readonly people = new Map<number, Person>();

  /** @throws demasiadas-busquedas after a short wait */
  async run<T>(personId: number, signal: AbortSignal, statement: RunStatement<T>): Promise<T> {
    const person = this.people.get(personId) ?? new Person();
    this.people.set(personId, person);
    const deadline = performance.now() + WAIT_MS;
    try {
      const first = await running(person, deadline, signal, () => tryLight(person, signal, statement));
      if (first !== 'heavy') return first.result;
      await person.heavy.take(deadline - performance.now(), tooMany, signal);
      try {
        return await running(person, deadline, signal, () => statement());
      } finally {
        person.heavy.release();
      }
    } finally {
      if (person.isIdle) this.people.delete(personId);
    }
  }
}

async function running<T>(
  { running: slots }: Person,
  deadline: number,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  await slots.take(deadline - performance.now(), tooMany, signal);
  try {
    return await work();
  } finally {
    slots.release();
  }
}

/** @returns `heavy` if the statement was cancelled because it is one heavy statement too many */
async function tryLight<T>(
  { heavy }: Person,
  signal: AbortSignal,
  statement: RunStatement<T>,
): Promise<{ result: T } | 'heavy'> {
  const turn = { isHeavy: false, isCancelled: false };
  let timer: NodeJS.Timeout | undefined;
  // A timer and two flags instead of a signal of its own: every statement of a list pays for this.
  const watch = (cancel: () => void) => {
    timer = setTimeout(() => {
      turn.isHeavy = heavy.tryTake();
      turn.isCancelled = !turn.isHeavy;
      if (turn.isCancelled) cancel();
    }, HEAVY_AFTER_MS);
  };
  try {
    return { result: await statement(watch) };
  } catch (error) {
    if (turn.isCancelled && !signal.aborted) return 'heavy';
    throw error;
  } finally {
    clearTimeout(timer);
    if (turn.isHeavy) heavy.release();
  }
}
