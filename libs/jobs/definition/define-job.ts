import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Permission } from '../../contracts';
import type { Actor } from '../../platform';
import type { PreviewTerms } from './confirmation';

/** An item as `plan` returns it. */
export interface PlannedItem<Item> {
  data: Item;
  /** The Spanish reason why the item is skipped. `work` does not get the item, but a retry of the run may. */
  skipped?: string;
  /** The code of the reason. */
  code?: string | null;
}

/** An item as `work` receives it. */
export interface JobItem<Item> {
  /** Place in the run, from 1. */
  position: number;
  data: Item;
}

/**
 * The outcome of an item: done with a result, or skipped or failed with a Spanish reason. `code` names the reason for programs, which
 * never compare sentences.
 */
export type Outcome<Result> = { done: Result } | { skipped: string; code?: string } | { failed: string; code?: string };

/** An item that was skipped or failed. */
export interface NotDone<Item> {
  data: Item;
  /** A Spanish sentence. */
  reason: string;
  /** The code that the job gave with the reason. */
  code: string | null;
}

/** The outcomes of a run, or of a dry run; each list in the order of the items. */
export interface RunResults<Item = unknown, Result = unknown> {
  done: Result[];
  skipped: NotDone<Item>[];
  failed: NotDone<Item>[];
}

export interface RunTotals {
  total: number;
  done: number;
  skipped: number;
  failed: number;
}

/** The context that `plan` and `work` receive beside their data. */
export interface JobContext {
  /** The transaction. Every write of the job goes through it. */
  manager: EntityManager;
  now: Date;
  /** The academy's date, `YYYY-MM-DD`. */
  today: string;
  /** The user who started the run, for the audit. */
  actor: Actor;
  /** The same user's id; null if the user was deleted since. */
  userId: number | null;
  /** Null in a dry run. */
  runId: number | null;
  isDryRun: boolean;
  /** Returns a service of any module. */
  get: <T>(service: Type<T>) => T;
}

export interface ChunkContext<Request> extends JobContext {
  request: Request;
}

/**
 * A job: one kind of long work. Request, items and results are plain data: they are stored as JSON and come back as JSON
 * (a date becomes text), in a dry run too.
 */
export interface JobOptions<Request, Item, Result> {
  /** Module and name: `facturas.facturar-conceptos`. */
  code: string;
  /** Needed to start, stop and retry a run, and to read its items. */
  permission: Permission;
  /** The description of a run, in Spanish. */
  title: (request: Request) => string;
  /** Items in the first chunk, 50 to 500. Later chunks adapt to about 200 ms. */
  chunkSize?: number;
  /** Returns the items in order, inside the transaction that accepts the request. Throw to refuse the request. */
  plan: (request: Request, context: JobContext) => Promise<PlannedItem<Item>[]>;
  /** Does a chunk and returns one outcome per item, in order. Effects and outcomes commit together. */
  work: (items: readonly JobItem<Item>[], context: ChunkContext<Request>) => Promise<Outcome<Result>[]>;
  /**
   * Adds to stored results what their items have written elsewhere, when the results are read; one for each, in order. Not called in a
   * dry run.
   */
  complete?: (results: readonly Result[], manager: EntityManager) => Promise<Result[]>;
  /** How a preview is confirmed: with it, `ConfirmedRuns` limits a run to the preview that the user confirmed. */
  confirms?: PreviewTerms<Request, Item, Result>;
  /** How people recognise an item: the name of a student, the number of an invoice. */
  itemLabel?: (data: Item) => string;
  /** The page where people can correct the cause of a skipped item. */
  fixLink?: (data: Item) => string | null;
  /** A retry includes skipped items: people can correct the cause. Without it, only failed and unreached ones. */
  retriesSkipped?: boolean;
  /** Codes of skips whose effect already existed. They need no correction: they are counted apart, and a retry leaves them out. */
  doneBefore?: readonly string[];
  /** Items are of feminine gender in Spanish: «2 omitidas», not «2 omitidos». */
  isFeminine?: boolean;
  /** One line about a run that ended: «740 facturas emitidas». */
  summary?: (totals: RunTotals) => string;
  /** Replaces «2 omitidos» in the line: «2 profesores, sin carta». */
  skippedSummary?: (skipped: number) => string;
  /** The page that shows the results. */
  link?: (run: { runId: number; request: Request }) => string;
}

export interface JobDefinition<Request = unknown, Item = unknown, Result = unknown> extends JobOptions<
  Request,
  Item,
  Result
> {
  kind: 'job';
}

/** Any job. Registry and runner pass it only data that it produced itself. */
// oxlint-disable-next-line typescript/no-explicit-any -- each job has its own types
export type AnyJob = JobDefinition<any, any, any>;

/**
 * How many items of an ended run a retry would include.
 * @param doneBefore how many skipped items have a code of `JobOptions.doneBefore`
 */
export const countRetryable = (
  job: AnyJob | null,
  { total, done, skipped, doneBefore }: Pick<RunTotals, 'total' | 'done' | 'skipped'> & { doneBefore: number },
): number => total - done - (job?.retriesSkipped === true ? doneBefore : skipped);

/** Declares a job. Starting, progress, stopping, retry and dry run follow from it. */
export function defineJob<Request, Item, Result>(
  options: JobOptions<Request, Item, Result>,
): JobDefinition<Request, Item, Result> {
  return { ...options, kind: 'job' };
}
