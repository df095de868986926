import type { AnyWorkJob, ChunkContext, ItemOutcome, JobItem } from '../../definition/define-job';
import { BrokenJobError, isOutcome } from '../base/broken-job';

/**
 * Calls `work` and pairs each item with its outcome.
 * @throws BrokenJobError if the outcomes do not match the items; whatever `work` throws
 */
export async function workItems(
  job: AnyWorkJob,
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
