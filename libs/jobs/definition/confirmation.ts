import { hash } from 'node:crypto';
import type { AppError } from '../../platform';
import type { AnyJob, JobDefinition, NotDone, PlannedItem, RunResults } from './define-job';

/** What a confirmed preview showed, by item key. Stored with the request of the run. */
export interface Confirmation {
  /** The digests of the items that the run must do, by item key. */
  huellas: Record<string, string>;
  /** For each item that the run does not do, by item key: why the item is skipped. */
  omitidos: Record<string, { skipped: string; code: string | null }>;
}

/** A request that may limit its run to what a preview showed. */
export interface ConfirmedRequest {
  /** Null if the request has no digest of a preview. */
  confirmado: Confirmation | null;
}

/** How the preview of a job is compared with the current state. The `Request` type of such a job extends `ConfirmedRequest`. */
export interface PreviewTerms<Request, Item, Result> {
  /** Returns the key of an item or of a result. An item and its result have the same key. */
  keyOf: (one: Item | Result) => string | number;
  /** Returns the digest of a result. If any effect of the item changes, the digest must change too. */
  digestOf: (result: Result) => string;
  /** Returns the parts of the request that the digest of a preview must include, in addition to the items. */
  requestParts?: (request: Request) => readonly unknown[];
  /** Builds the 409 error for a confirmed preview that no longer matches the current state. */
  changed: (now: RunResults<Item, Result>, details: { huella: string }) => AppError;
}

const notDone = <Item>({ skipped, failed }: RunResults<Item>): NotDone<Item>[] => [...skipped, ...failed];

/**
 * Returns the digest of a preview. The digest changes if an item to be done changes, if other items are skipped, or if the reason of a
 * skipped item changes.
 * @throws Error if the job has no `confirms`
 */
export function previewDigest<Request, Item, Result>(
  job: JobDefinition<Request, Item, Result>,
  request: Request,
  results: RunResults<Item, Result>,
): string {
  const { keyOf, digestOf, requestParts = () => [] } = confirmTermsOf(job);
  const done = results.done.map((result) => [keyOf(result), digestOf(result)]);
  const omitted = notDone(results).map(({ data, reason }) => [keyOf(data), reason]);
  return hash('sha256', JSON.stringify([...requestParts(request), done, omitted]), 'hex');
}

/** Converts a preview into the `Confirmation` that its run stores. @throws Error if the job has no `confirms` */
export function confirmationOf<Request, Item, Result>(
  job: JobDefinition<Request, Item, Result>,
  results: RunResults<Item, Result>,
): Confirmation {
  const { keyOf, digestOf } = confirmTermsOf(job);
  return {
    huellas: Object.fromEntries(results.done.map((result) => [keyOf(result), digestOf(result)])),
    omitidos: Object.fromEntries(
      notDone(results).map(({ data, reason, code }) => [keyOf(data), { skipped: reason, code }]),
    ),
  };
}

/**
 * Returns the planned items. If the confirmed preview skipped an item, the run skips the item too, even if the reason no longer applies.
 */
export function markOmitted(
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

/** Returns the `confirms` of a job. @throws Error if the job has no `confirms` */
export function confirmTermsOf<Request, Item, Result>({
  code,
  confirms,
}: JobDefinition<Request, Item, Result>): PreviewTerms<Request, Item, Result> {
  if (confirms === undefined) throw new Error(`The job «${code}» does not say how its preview is confirmed`);
  return confirms;
}
