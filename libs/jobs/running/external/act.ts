import type { AnyExternalJob } from '../../definition/define-job';
import type { ActContext } from '../../definition/external-work';
import { BrokenJobError } from '../base/broken-job';

/** Times of `act` in milliseconds. */
export const ACT_TIMES = {
  /** Time until the signal of `act` aborts. */
  limit: 20_000,
  /** The same, from the moment when the worker is shut down. Process managers kill a worker about ten seconds after that moment. */
  limitAtShutdown: 5_000,
  /** Time from the abort until the run fails. */
  grace: 10_000,
};

type Act = Omit<ActContext<unknown>, 'signal'>;

/**
 * Calls `act` and returns one effect for each taken item. Aborts its signal when the time is over.
 * @throws BrokenJobError if `act` throws, returns another number of effects, or does not return in time
 */
export async function act(
  job: AnyExternalJob,
  taken: readonly unknown[],
  context: Act,
  shutdown: AbortSignal,
  times = ACT_TIMES,
): Promise<readonly unknown[]> {
  const limit = new Limit(shutdown, times);
  try {
    const acting = Promise.resolve().then(() => job.external.act(taken, { ...context, signal: limit.signal }));
    const effects: unknown = await Promise.race([acting, limit.exceeded]);
    if (Array.isArray(effects) && effects.length === taken.length) return effects as unknown[];
  } catch (cause) {
    throw new BrokenJobError(`«act» of «${job.code}» threw`, { cause });
  } finally {
    limit.clear();
  }
  throw new BrokenJobError(`«act» of «${job.code}» does not return one effect for each of its items`);
}

/** The time limit of one call. */
class Limit {
  private readonly controller = new AbortController();
  private readonly timers: NodeJS.Timeout[] = [];
  private fail: (error: Error) => void = () => undefined;
  /** Rejects if the call goes on after the signal has aborted. Never resolves. */
  readonly exceeded = new Promise<never>((_resolve, reject) => {
    this.fail = reject;
  });

  constructor(
    private readonly shutdown: AbortSignal,
    private readonly times: typeof ACT_TIMES,
  ) {
    this.after(times.limit, this.abort);
    if (shutdown.aborted) this.hurry();
    else shutdown.addEventListener('abort', this.hurry, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  clear(): void {
    this.shutdown.removeEventListener('abort', this.hurry);
    for (const timer of this.timers) clearTimeout(timer);
  }

  private readonly hurry = (): void => {
    this.after(this.times.limitAtShutdown, this.abort);
  };

  private readonly abort = (): void => {
    if (this.signal.aborted) return;
    this.controller.abort();
    this.after(this.times.grace, () => {
      this.fail(new Error('It did not return after its signal aborted'));
    });
  };

  private after(milliseconds: number, call: () => void): void {
    this.timers.push(setTimeout(call, milliseconds));
  }
}
