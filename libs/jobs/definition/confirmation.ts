import { hash } from 'node:crypto';
import type { AppError } from '../../platform';
import type { AnyJob, JobDefinition, NotDone, PlannedItem, RunResults } from './define-job';

/** What the preview showed that a person has confirmed, by the key of the item. It is stored with the request of the run. */
export interface Confirmation {
  /** The digest of each item to be done. */
  huellas: Record<string, string>;
  /** Why each other item is left out. */
  omitidos: Record<string, { skipped: string; code: string | null }>;
}

/** A request whose run does only what a preview showed. */
export interface ConfirmedRequest {
  /** Null: the request came without the digest of a preview. */
  confirmado: Confirmation | null;
}

/** How the preview of a job is compared with the state of now. The request of the job is a `ConfirmedRequest`. */
export interface PreviewTerms<Request, Item, Result> {
  /** Names an item, and its result. */
  keyOf: (one: Item | Result) => string | number;
  /** The digest of everything that an item does. */
  digestOf: (result: Result) => string;
  /** What the digest of a preview covers beside its items. */
  requestParts?: (request: Request) => readonly unknown[];
  /** The refusal, 409, of a confirmed preview that no longer holds. */
  changed: (now: RunResults<Item, Result>, details: { huella: string }) => AppError;
}

const notDone = <Item>({ skipped, failed }: RunResults<Item>): NotDone<Item>[] => [...skipped, ...failed];

/**
 * The digest of a preview: it changes with each item to be done, and with each that is left out and its reason.
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

/** What the run of a preview may do. @throws Error if the job has no `confirms` */
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

/** The planned items of a run. An item that the confirmed preview left out stays out, even if its reason is gone by now. */
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
