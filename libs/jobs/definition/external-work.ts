import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ChunkContext, ItemOutcome, JobItem } from './define-job';

/** Largest `batch` of an external job. After a kill, the effects of one batch are in doubt, so batches are small. */
export const LARGEST_BATCH = 50;

/**
 * The second form of a job, for effects outside the database: mail, calls to other servers. A transaction cannot undo such an effect, so
 * it happens between two transactions: `take` marks what is about to be done, `act` does it, `settle` writes what happened.
 *
 * If a worker dies between `take` and `settle`, the items stay pending, and `take` receives them again. Only the rows that the first
 * `take` marked can tell it that their effect may have happened.
 */
export interface ExternalWork<Request, Item, Taken, Effect, Result> {
  /** Maximum number of items of one step, 1 to 50. */
  batch: number;
  /** Marks in rows of the module what is about to be done. Runs in a transaction. It may take fewer items than it receives. */
  take: (
    items: readonly JobItem<Item>[],
    context: ChunkContext<Request>,
  ) => Promise<TakenItems<Taken, Result>> | TakenItems<Taken, Result>;
  /**
   * Does the effects, without a transaction, and returns one effect for each taken item, in the same order. After 20 seconds `signal`
   * aborts, and `act` must return within 10 more seconds. An effect that failed or is in doubt is returned too: if `act` throws, the run
   * fails.
   */
  act: (taken: readonly Taken[], context: ActContext<Request>) => Promise<readonly Effect[]>;
  /**
   * Writes what happened, in a transaction. It is called even if the run was stopped, or claimed by another worker, while `act` ran. After
   * a lost connection it may be called again with the same effects, so a repetition must change nothing.
   */
  settle: (
    effects: readonly Effect[],
    context: ChunkContext<Request>,
  ) => Promise<SettledItems<Result>> | SettledItems<Result>;
  /** Undoes what was not taken. Runs in the transaction that ends a stopped run. */
  stopped?: (context: StoppedContext<Request>) => Promise<void>;
  /** Returns the result that a preview shows for a planned item. Without it the job has no preview. */
  preview?: (data: Item) => Result;
}

/** What `take` returns. Items that are neither taken nor have an outcome stay pending, and `take` receives them again later. */
export interface TakenItems<Taken, Result> {
  taken: readonly Taken[];
  /** Items that need no effect, because they were already sent, withdrawn or postponed. */
  outcomes: readonly ItemOutcome<Result>[];
  /**
   * Milliseconds until the remaining items may be taken, as with a rate limit. `take` then receives the same items again; if it took none,
   * only after this time. Without `waitMs`, `take` first receives the later items of the run.
   */
  waitMs?: number;
}

/** What `settle` returns. A taken item without an outcome stays pending, and `take` receives it again later. */
export interface SettledItems<Result> {
  outcomes: readonly ItemOutcome<Result>[];
  /** Ends the run as `detenido` with this Spanish sentence as its `error`. */
  stop?: string;
}

/** The second argument of `act`. */
export interface ActContext<Request> {
  request: Request;
  runId: number;
  /** Aborts when the time of `act` is over. */
  signal: AbortSignal;
  /** Returns a service of any module. */
  get: <T>(service: Type<T>) => T;
}

export interface StoppedContext<Request> {
  manager: EntityManager;
  request: Request;
  runId: number;
  now: Date;
}
