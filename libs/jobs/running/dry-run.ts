import type { EntityManager } from 'typeorm';
import type { Database } from '../../platform';
import { FIRST_CHUNK } from '../definition/chunk-size';
import type {
  AnyExternalJob,
  AnyJob,
  AnyWorkJob,
  ChunkContext,
  ItemOutcome,
  JobItem,
  NotDone,
  RunResults,
} from '../definition/define-job';
import { toPlainData } from '../definition/plain-data';
import { BrokenJobError, canRetry } from './base/broken-job';
import { toFailed } from './chunks/failure-reason';
import { workItems } from './chunks/work-items';

/**
 * Runs the plan and the work of a job as a real run does, chunk by chunk, but in one transaction that is rolled back. Of a job with
 * `external` only the plan runs, and `preview` returns the results.
 * @throws Error if the job has `external` without `preview`
 */
export async function dryRun(
  db: Database,
  job: AnyJob,
  createContext: (manager: EntityManager) => Promise<ChunkContext<unknown>>,
): Promise<RunResults> {
  return db.dryRun({ userId: null, requestId: 'prueba' }, async (manager) =>
    planAndWork(job, await createContext(manager)),
  );
}

async function planAndWork(job: AnyJob, context: ChunkContext<unknown>): Promise<RunResults> {
  const results: RunResults = { done: [], skipped: [], failed: [] };
  const items: JobItem<unknown>[] = [];
  for (const [index, planned] of (await job.plan(context.request, context)).entries()) {
    const data = toPlainData(planned.data);
    if (planned.skipped === undefined) items.push({ position: index + 1, data });
    else results.skipped.push({ data, reason: planned.skipped, code: planned.code ?? null });
  }
  if (job.external === undefined) await workAll(job, items, context, results);
  else results.done.push(...previewItems(job, items));
  return results;
}

function previewItems({ code, external: { preview } }: AnyExternalJob, items: readonly JobItem<unknown>[]): unknown[] {
  if (preview === undefined) throw new Error(`The job «${code}» has no preview`);
  return items.map(({ data }) => toPlainData(preview(data)));
}

async function workAll(
  job: AnyWorkJob,
  items: readonly JobItem<unknown>[],
  context: ChunkContext<unknown>,
  results: RunResults,
): Promise<void> {
  const size = job.chunkSize ?? FIRST_CHUNK;
  for (let start = 0; start < items.length; start += size) {
    const chunk = items.slice(start, start + size);
    addOutcomes(results, chunk, await workChunk(job, chunk, context));
  }
}

function addOutcomes(results: RunResults, chunk: readonly JobItem<unknown>[], outcomes: readonly ItemOutcome[]): void {
  const dataOf = new Map(chunk.map(({ position, data }) => [position, data]));
  for (const { position, outcome } of outcomes) {
    if ('done' in outcome) results.done.push(toPlainData(outcome.done));
    else {
      const notDone = (reason: string): NotDone<unknown> => ({
        data: dataOf.get(position),
        reason,
        code: outcome.code ?? null,
      });
      if ('skipped' in outcome) results.skipped.push(notDone(outcome.skipped));
      else results.failed.push(notDone(outcome.failed));
    }
  }
}

/** Runs the job on a chunk. If the job throws, runs it on each item of the chunk separately, as a real run does. */
async function workChunk(
  job: AnyWorkJob,
  chunk: readonly JobItem<unknown>[],
  context: ChunkContext<unknown>,
): Promise<ItemOutcome[]> {
  const whole = await tryAtSavepoint(context.manager, () => workItems(job, chunk, context));
  if ('outcomes' in whole) return whole.outcomes;
  const outcomes: ItemOutcome[] = [];
  for (const item of chunk) {
    const single = await tryAtSavepoint(context.manager, () => workItems(job, [item], context));
    if ('outcomes' in single) outcomes.push(...single.outcomes);
    else outcomes.push({ position: item.position, outcome: toFailed(single.error) });
  }
  return outcomes;
}

/**
 * Runs `work` after a savepoint. If `work` throws or violates a constraint, rolls back to the savepoint. Deferred constraints are checked
 * too.
 */
async function tryAtSavepoint(
  manager: EntityManager,
  work: () => Promise<ItemOutcome[]>,
): Promise<{ outcomes: ItemOutcome[] } | { error: unknown }> {
  await manager.query('SAVEPOINT trozo');
  try {
    const outcomes = await work();
    await manager.query('SET CONSTRAINTS ALL IMMEDIATE');
    await manager.query('SET CONSTRAINTS ALL DEFERRED');
    await manager.query('RELEASE SAVEPOINT trozo');
    return { outcomes };
  } catch (error) {
    if (canRetry(error) || error instanceof BrokenJobError) throw error;
    await manager.query('ROLLBACK TO SAVEPOINT trozo');
    return { error };
  }
}
