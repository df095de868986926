import { hash } from 'node:crypto';
import type { AppError } from '../../platform';
import type { AnyJob, JobDefinition, NotDone, PlannedItem, RunResults } from './define-job';

/** The content of a confirmed preview, by item key. It is stored with the request of the run. */
export interface Confirmation {
  /** The digest of each item to be done. */
  huellas: Record<string, string>;
  /** Why each other item is skipped. */
  omitidos: Record<string, { skipped: string; code: string | null }>;
}

/** A request whose run does only what a preview showed. */
export interface ConfirmedRequest {
  /** Null: the request came without the digest of a preview. */
  confirmado: Confirmation | null;
}

/** How the preview of a job is compared with the current state. The request of the job is a `ConfirmedRequest`. */
export interface PreviewTerms<Request, Item, Result> {
  /** The key of an item or of its result. */
  keyOf: (one: Item | Result) => string | number;
  /** The digest of a result: it changes with everything that the item does. */
  digestOf: (result: Result) => string;
  /** Further parts of the request that the digest of a preview covers. */
  requestParts?: (request: Request) => readonly unknown[];
  /** The 409 refusal of a confirmed preview that no longer holds. */
  changed: (now: RunResults<Item, Result>, details: { huella: string }) => AppError;
}

const notDone = <Item>({ skipped, failed }: RunResults<Item>): NotDone<Item>[] => [...skipped, ...failed];

/**
 * The digest of a preview. It changes with each item to be done, and with each skipped item and its reason.
 * @throws Error if the job has no `confirms`
 */
export function previewDigest<Request, Item, Result>(
  job: JobDefinition<Request, Item, Result>,
  request: Request,
  results: RunResults<Item, Result>,
): string {
  const { keyOf, digestOf, requestParts = () => [] } = termsOf(job);
  const done = results.done.map((result) => [keyOf(result), digestOf(result)]);
  const omitted = notDone(results).map(({ data, reason }) => [keyOf(data), reason]);
  return hash('sha256', JSON.stringify([...requestParts(request), done, omitted]), 'hex');
}

/** The confirmation that a preview gives its run. @throws Error if the job has no `confirms` */
export function confirmationOf<Request, Item, Result>(
  job: JobDefinition<Request, Item, Result>,
  results: RunResults<Item, Result>,
): Confirmation {
  const { keyOf, digestOf } = termsOf(job);
  return {
    huellas: Object.fromEntries(results.done.map((result) => [keyOf(result), digestOf(result)])),
    omitidos: Object.fromEntries(
      notDone(results).map(({ data, reason, code }) => [keyOf(data), { skipped: reason, code }]),
    ),
  };
}

/** The planned items of a run. An item that the confirmed preview skipped stays skipped, even if its reason no longer holds. */
export function withoutOmitted(
  { confirms }: AnyJob,
  request: unknown,
  items: PlannedItem<unknown>[],
): PlannedItem<unknown>[] {
  const confirmed = confirms === undefined ? null : (request as ConfirmedRequest).confirmado;
  if (confirms === undefined || confirmed === null) return items;
  return items.map((item) =>
    item.skipped === undefined ? { ...item, ...confirmed.omitidos[confirms.keyOf(item.data)] } : item,
  );
}

/** @throws Error if the job has no `confirms` */
export function termsOf<Request, Item, Result>({
  code,
  confirms,
}: JobDefinition<Request, Item, Result>): PreviewTerms<Request, Item, Result> {
  if (confirms === undefined) throw new Error(`The job «${code}» does not say how its preview is confirmed`);
  return confirms;
}
