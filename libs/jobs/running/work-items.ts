import type { AnyJob, ChunkContext, JobItem, Outcome } from '../definition/define-job';
import { isOutcome } from './run-rows';

/** The job does not keep to its side of the bargain: there is no use in going on with it. */
export class BrokenJobError extends Error {}

export interface Marked {
  orden: number;
  outcome: Outcome<unknown>;
}

/**
 * Does the work of these elements, and says what came of each.
 * @throws BrokenJobError when the job does not say it; whatever the work throws
 */
export async function workItems(
  job: AnyJob,
  items: readonly JobItem<unknown>[],
  context: ChunkContext<unknown>,
): Promise<Marked[]> {
  const outcomes: unknown[] = await job.work(items, context);
  const marks = items.map(({ orden }, index) => ({ orden, outcome: outcomes[index] }));
  if (outcomes.length === items.length && marks.every(isMarked)) return marks as Marked[];
  throw new BrokenJobError(`«${job.codigo}» does not give one outcome for each of its ${String(items.length)} items`);
}

const isMarked = ({ outcome }: { outcome: unknown }): boolean => isOutcome(outcome);
