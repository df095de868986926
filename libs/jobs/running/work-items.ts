import type { AnyJob, ChunkContext, JobItem, Outcome } from '../definition/define-job';
import type { ItemOutcome } from '../runs/run-rows';

/** A bug in the definition of a job: a retry would not help, so the run fails. */
export class BrokenJobError extends Error {}

/**
 * Calls `work` and pairs each item with its outcome.
 * @throws BrokenJobError if the outcomes do not match the items; whatever `work` throws
 */
export async function workItems(
  job: AnyJob,
  items: readonly JobItem<unknown>[],
  context: ChunkContext<unknown>,
): Promise<ItemOutcome[]> {
  const outcomes: unknown[] = await job.work(items, context);
  const broken = () =>
    new BrokenJobError(`«${job.code}» does not return one outcome for each of its ${String(items.length)} items`);
  if (outcomes.length !== items.length) throw broken();
  return items.map(({ position }, index) => {
    const outcome = outcomes[index];
    if (!isOutcome(outcome)) throw broken();
    return { position, outcome };
  });
}

function isOutcome(value: unknown): value is Outcome<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const { skipped, failed } = value as { skipped?: unknown; failed?: unknown };
  return 'done' in value || typeof skipped === 'string' || typeof failed === 'string';
}
