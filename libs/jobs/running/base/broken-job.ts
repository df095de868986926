import type { Outcome } from '../../definition/define-job';
import { isTransient } from '../../runs/transient';

/** A bug in the definition of a job: a retry would not help, so the run fails. */
export class BrokenJobError extends Error {}

/** True if the database or the network caused the error, so that the same step may succeed later. */
export function canRetry(error: unknown): boolean {
  // A job that throws an error of its own connection is broken too, although that error looks transient.
  return !(error instanceof BrokenJobError) && isTransient(error);
}

/** True for `{ done }`, `{ skipped }` and `{ failed }`. */
export function isOutcome(value: unknown): value is Outcome<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const { skipped, failed } = value as { skipped?: unknown; failed?: unknown };
  return 'done' in value || typeof skipped === 'string' || typeof failed === 'string';
}
