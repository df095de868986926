import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Permission } from '../../contracts';
import type { Actor } from '../../platform';
import type { PreviewTerms } from './confirmation';
import type { ExternalWork } from './external-work';

/** An item as `plan` returns it. */
export interface PlannedItem<Item> {
  data: Item;
  /**
   * If set, the item is skipped: `work` does not receive the item. The text is the reason in Spanish. A retry includes the item only if
   * the job has `retriesSkipped`.
   */
  skipped?: string;
  /** The code of the reason in `skipped`. */
  code?: string | null;
}

/** An item as `work` receives it. */
export interface JobItem<Item> {
  /** The place of the item in the run; the first place is 1. */
  position: number;
  data: Item;
}

/**
 * The outcome of an item: done with a result, or skipped or failed with a Spanish reason. Programs read the `code` of the reason, never
 * the Spanish sentence.
 */
export type Outcome<Result> = { done: Result } | { skipped: string; code?: string } | { failed: string; code?: string };

/** The outcome of the item at a position. */
export interface ItemOutcome<Result = unknown> {
  position: number;
  outcome: Outcome<Result>;
}

/** An item that was skipped or failed. */
export interface NotDone<Item> {
  data: Item;
  /** A Spanish sentence. */
  reason: string;
  /** The code of the reason; null if the job gave none. */
  code: string | null;
}

/** The outcomes of a run or of a dry run. Each list has the order of the items. */
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

/** The second argument of `plan` and `work`. */
export interface JobContext {
  /** The transaction. Every write of the job goes through it. */
  manager: EntityManager;
  now: Date;
  /** The academy's date, `YYYY-MM-DD`. */
  today: string;
  /** The user who started the run, for the audit. */
  actor: Actor;
  /** The id of the user who started the run; null if that user was deleted since. */
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

/** What both forms of a job declare. */
interface JobTerms<Request, Item, Result> {
  /** Module and name: `facturas.facturar-conceptos`. */
  code: string;
  /** The permission to start, stop and retry runs, and to read their items. */
  permission: Permission;
  /** Returns the description of a run, in Spanish. */
  title: (request: Request) => string;
  /**
   * Plans the items of a run, in order. Called in the transaction that inserts the run: if this function throws, the request is refused.
   */
  plan: (request: Request, context: JobContext) => Promise<PlannedItem<Item>[]>;
  /**
   * Completes the stored results with data that the items wrote elsewhere. Returns one result for each stored result, in the same order.
   * Called when the results are read, but not in a dry run.
   */
  complete?: (results: readonly Result[], manager: EntityManager) => Promise<Result[]>;
  /** How a preview is confirmed. If present, `ConfirmedRuns` limits a run to the preview that the user confirmed. */
  confirms?: PreviewTerms<Request, Item, Result>;
  /** Returns the name by which people recognise an item: the name of a student, the number of an invoice. */
  itemLabel?: (data: Item) => string;
  /** Returns the URL of the page where people can correct why an item was skipped. */
  fixLink?: (data: Item) => string | null;
  /**
   * True: a retry includes skipped items too, because people may have corrected the reason. Otherwise a retry includes only failed and
   * unreached items.
   */
  retriesSkipped?: boolean;
  /**
   * Codes of skipped items whose effect already existed, such as an invoice that was issued before. Nothing needs correction, so these
   * items are counted separately, and a retry omits them.
   */
  doneBefore?: readonly string[];
  /** True if the Spanish noun for an item is feminine: «2 omitidas», not «2 omitidos». */
  isFeminine?: boolean;
  /** Returns one line about a run that ended: «740 facturas emitidas». */
  summary?: (totals: RunTotals) => string;
  /** Returns the text that replaces «2 omitidos» in the line about an ended run: «2 profesores, sin carta». */
  skippedSummary?: (skipped: number) => string;
  /** Returns the URL of the page with the results. */
  link?: (run: { runId: number; request: Request }) => string;
}

/** A job whose effects are in the database. */
export interface WorkForm<Request, Item, Result> {
  /** Items in the first chunk, 50 to 500. The size of later chunks is adapted so that each takes about 200 ms. */
  chunkSize?: number;
  /** Works the items of a chunk and returns one outcome per item, in the same order. Effects and outcomes are committed together. */
  work: (items: readonly JobItem<Item>[], context: ChunkContext<Request>) => Promise<Outcome<Result>[]>;
  external?: undefined;
}

/** A job whose effects are outside the database. */
export interface ExternalForm<Request, Item, Taken, Effect, Result> {
  external: ExternalWork<Request, Item, Taken, Effect, Result>;
  work?: undefined;
  chunkSize?: undefined;
}

/**
 * A job: one kind of long work, in one of two forms. Requests, items and results must be plain data, because they are stored as JSON. A
 * date therefore comes back as text, also in a dry run.
 */
export type JobDefinition<Request = unknown, Item = unknown, Result = unknown> =
  | WorkJob<Request, Item, Result>
  | ExternalJob<Request, Item, Result>;

export type WorkJob<Request, Item, Result> = JobTerms<Request, Item, Result> &
  WorkForm<Request, Item, Result> & { kind: 'job' };

// oxlint-disable-next-line typescript/no-explicit-any -- `act` gets only what `take` has returned, and `settle` what `act` has returned
export type ExternalJob<Request, Item, Result, Taken = any, Effect = any> = JobTerms<Request, Item, Result> &
  ExternalForm<Request, Item, Taken, Effect, Result> & { kind: 'job' };

/** A job with any types of request, item and result. `any` is safe, because a job gets only data that the same job has produced. */
// oxlint-disable-next-line typescript/no-explicit-any -- each job has its own types
export type AnyJob = JobDefinition<any, any, any>;

// oxlint-disable-next-line typescript/no-explicit-any -- each job has its own types
export type AnyWorkJob = WorkJob<any, any, any>;

// oxlint-disable-next-line typescript/no-explicit-any -- each job has its own types
export type AnyExternalJob = ExternalJob<any, any, any>;

/**
 * Returns how many items of an ended run a retry would include.
 * @param doneBefore the number of skipped items whose code is in `doneBefore`
 */
export const countRetryable = (
  job: AnyJob | null,
  { total, done, skipped, doneBefore }: Pick<RunTotals, 'total' | 'done' | 'skipped'> & { doneBefore: number },
): number => total - done - (job?.retriesSkipped === true ? doneBefore : skipped);

/** Declares a job. Start, progress, stop, retry and dry run then work without further code. */
export function defineJob<Request, Item, Result>(
  options: Omit<WorkJob<Request, Item, Result>, 'kind'>,
): WorkJob<Request, Item, Result>;
export function defineJob<Request, Item, Result, Taken = unknown, Effect = unknown>(
  options: Omit<ExternalJob<Request, Item, Result, Taken, Effect>, 'kind'>,
): ExternalJob<Request, Item, Result, Taken, Effect>;
export function defineJob(options: Omit<AnyWorkJob, 'kind'> | Omit<AnyExternalJob, 'kind'>): AnyJob {
  return { ...options, kind: 'job' };
}
