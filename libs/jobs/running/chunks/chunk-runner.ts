import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, Clock, Database } from '../../../platform';
import { FIRST_CHUNK, nextChunkSize } from '../../definition/chunk-size';
import type { AnyWorkJob, JobItem } from '../../definition/define-job';
import { finishRun } from '../../runs/finish-run';
import { listPendingItems, lockRun, saveOutcomes, type LockedRun } from '../../runs/run-rows';
import { isOver, stackOf, type ActiveRun } from '../base/active-run';
import { BrokenJobError, canRetry } from '../base/broken-job';
import { toFailed } from './failure-reason';
import { JobContexts } from '../base/job-contexts';
import { workItems } from './work-items';

type WorkRun = ActiveRun<AnyWorkJob>;

/** The result of one transaction: the number of processed items, or `over` if this worker must leave the run. */
type Step = { items: number } | 'over';

/** Thrown if the work of a chunk throws; the transaction of the chunk was rolled back. */
class ChunkFailure extends Error {
  constructor(
    readonly items: readonly JobItem<unknown>[],
    override readonly cause: unknown,
  ) {
    super('A chunk failed');
  }
}

/**
 * Processes runs of jobs with `work`, chunk by chunk. Effects and outcomes of a chunk are committed together, so no item is done twice.
 */
@Injectable()
export class ChunkRunner {
  private readonly log = new Logger('Procesos');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly contexts: JobContexts,
  ) {}

  /** Processes a run until it ends, another worker claims it, or `signal` aborts. @throws BrokenJobError; transient errors */
  async run(run: WorkRun, signal: AbortSignal): Promise<void> {
    let size = run.job.chunkSize ?? FIRST_CHUNK;
    while (!signal.aborted) {
      const startedAt = performance.now();
      const step = await this.runChunk(run, { limit: size }).catch((error: unknown) =>
        this.runOneByOne(run, error, signal),
      );
      if (step === 'over') return;
      size = nextChunkSize(size, step.items, performance.now() - startedAt);
    }
  }

  /**
   * In one transaction: locks the run, reads the next items, works them and saves their outcomes. Ends the run if no item is left.
   * @throws ChunkFailure if the work throws; transient errors; BrokenJobError
   */
  private async runChunk(run: WorkRun, which: { limit: number; position?: number }): Promise<Step> {
    let items: JobItem<unknown>[] = [];
    try {
      return await this.db.transaction(run.actor, async (manager) => {
        const locked = await lockRun(manager, run.id);
        if (locked === null || isOver(locked, run)) return 'over';
        const isStopping = locked.state === 'deteniendo';
        if (!isStopping) items = await listPendingItems(manager, run.id, which);
        if (items.length > 0) await this.workAndSave(manager, run, items);
        else if (isStopping || which.position === undefined) return await this.finish(manager, run, locked);
        return { items: items.length };
      });
    } catch (error) {
      if (items.length === 0 || canRetry(error) || error instanceof BrokenJobError) throw error;
      throw new ChunkFailure(items, error);
    }
  }

  /** After a failed chunk, processes each item of the chunk in its own transaction, so that only the faulty items fail. */
  private async runOneByOne(run: WorkRun, failure: unknown, signal: AbortSignal): Promise<Step> {
    if (!(failure instanceof ChunkFailure)) throw failure;
    const { items } = failure;
    for (const { position } of items) {
      if (signal.aborted) break;
      const step = await this.runChunk(run, { limit: 1, position }).catch((error: unknown) =>
        this.failItem(run, position, error),
      );
      if (step === 'over') return 'over';
    }
    return { items: items.length };
  }

  private async failItem(run: WorkRun, position: number, failure: unknown): Promise<Step> {
    if (!(failure instanceof ChunkFailure)) throw failure;
    const { cause } = failure;
    // Refusals (`AppError`) are not logged, because a run may have thousands of refusals and each item stores its reason.
    if (!(cause instanceof AppError))
      this.log.error(`Item ${String(position)} of run ${String(run.id)} (${run.job.code}) failed`, stackOf(cause));
    return this.db.transaction(run.actor, async (manager) => {
      const locked = await lockRun(manager, run.id);
      if (locked === null || isOver(locked, run)) return 'over';
      if (locked.state === 'deteniendo') return await this.finish(manager, run, locked);
      await saveOutcomes(manager, run.id, run.worker, [{ position, outcome: toFailed(cause) }]);
      return { items: 1 };
    });
  }

  private async workAndSave(manager: EntityManager, run: WorkRun, items: readonly JobItem<unknown>[]): Promise<void> {
    const { id, job, request, actor, worker } = run;
    const context = await this.contexts.create({ manager, actor, request, runId: id, isDryRun: false });
    await saveOutcomes(manager, id, worker, await workItems(job, items, context));
  }

  private async finish(manager: EntityManager, run: WorkRun, locked: LockedRun): Promise<'over'> {
    await finishRun(manager, run, locked, this.clock.now());
    return 'over';
  }
}
