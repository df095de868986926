import type { EntityManager } from 'typeorm';
import type { AnyJob } from '../definition/define-job';

/**
 * Completes the stored results of a job with the job's function `complete`. If the job has no such function, returns the results
 * unchanged.
 */
export async function completeResults<Result>(
  job: AnyJob | null,
  results: Result[],
  manager: EntityManager,
): Promise<Result[]> {
  if (job?.complete === undefined || results.length === 0) return results;
  const completed = (await job.complete(results, manager)) as Result[];
  if (completed.length !== results.length)
    throw new Error(`«${job.code}» completes ${String(completed.length)} of ${String(results.length)} results`);
  return completed;
}
