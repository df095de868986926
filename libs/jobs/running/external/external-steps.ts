import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Database, oneRow } from '../../../platform';
import type { AnyExternalJob, ChunkContext } from '../../definition/define-job';
import { endStopped, finishRun, updateSummary } from '../../runs/finish-run';
import { listPendingItems, lockRun, markWorking, saveOutcomes, type LockedRun } from '../../runs/run-rows';
import { hasEnded } from '../../runs/run-states';
import { isOver, type ActiveRun } from '../base/active-run';
import { JobContexts } from '../base/job-contexts';
import { checkSettled, checkTaken, positionsOf } from './check-results';
import type { OfferedItems } from './pass';

export type ExternalRun = ActiveRun<AnyExternalJob>;

/** Effects that have happened and are not yet settled. */
export interface Acted {
  effects: readonly unknown[];
  /** The positions of the items that may belong to the effects. */
  positions: ReadonlySet<number>;
}

/** What `take` did with the items that it received. */
export interface Offer extends OfferedItems {
  taken: readonly unknown[];
  /** The positions of the items that may have been taken. */
  positions: ReadonlySet<number>;
}

/** The result of one step. `over`: this worker must leave the run. `end of pass`: no pending item is left behind the position. */
export type ExternalStep = Offer | 'end of pass' | 'over';

/** The transactions of a run with effects outside the database. */
@Injectable()
export class ExternalSteps {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly contexts: JobContexts,
  ) {}

  /**
   * In one transaction: locks the run, settles the effects of the step before, and takes the items behind `after`. Ends the run if no item
   * is left, or if it was stopped.
   */
  async next(run: ExternalRun, acted: Acted | null, after: number): Promise<ExternalStep> {
    return this.inTransaction(run, async (context, locked) => {
      const stop = acted === null ? undefined : await this.settle(run, acted, context, locked);
      if (locked === null || isOver(locked, run)) return 'over';
      if (stop !== undefined || locked.state === 'deteniendo') return this.finish(run, context.manager, stop);
      return this.take(run, context, after);
    });
  }

  /** Settles effects in a transaction of their own. */
  async settleOnly(run: ExternalRun, acted: Acted): Promise<void> {
    await this.inTransaction(run, async (context, locked) => {
      await this.settle(run, acted, context, locked);
    });
  }

  private async inTransaction<T>(
    { id, request, actor }: ExternalRun,
    step: (context: ChunkContext<unknown>, locked: LockedRun | null) => Promise<T>,
  ): Promise<T> {
    return this.db.transaction(actor, async (manager) => {
      const locked = await lockRun(manager, id);
      return step(await this.contexts.create({ manager, actor, request, runId: id, isDryRun: false }), locked);
    });
  }

  /**
   * Writes effects and outcomes, even if the run has ended or another worker has claimed it, because the effects have happened. Only an
   * active run of this worker is marked as being processed.
   * @returns the sentence with which the job stops the run
   */
  private async settle(
    { id, job, worker }: ExternalRun,
    { effects, positions }: Acted,
    context: ChunkContext<unknown>,
    locked: LockedRun | null,
  ): Promise<string | undefined> {
    const { outcomes, stop } = checkSettled(job, positions, await job.external.settle(effects, context));
    const isMine = locked?.state === 'en curso' && locked.worker === worker;
    await saveOutcomes(context.manager, id, isMine ? worker : null, outcomes);
    if (locked !== null && hasEnded(locked.state)) await updateSummary(context.manager, id, job);
    return stop;
  }

  private async take(run: ExternalRun, context: ChunkContext<unknown>, after: number): Promise<ExternalStep> {
    const { id, job, worker } = run;
    const { manager } = context;
    const items = await listPendingItems(manager, id, { limit: job.external.batch, after });
    const last = items.at(-1);
    if (last === undefined) return after === 0 ? this.finish(run, manager) : 'end of pass';
    const { taken, outcomes, waitMs } = checkTaken(job, items, await job.external.take(items, context));
    if (outcomes.length > 0) await saveOutcomes(manager, id, worker, outcomes);
    else await markWorking(manager, id, worker);
    const handled = taken.length + outcomes.length;
    return { taken, positions: positionsOf(items, outcomes), last: last.position, handled, waitMs };
  }

  private async finish(run: ExternalRun, manager: EntityManager, stop?: string): Promise<'over'> {
    // Reads the run again, because this transaction may have changed its totals.
    const locked = oneRow([await lockRun(manager, run.id)].filter((found) => found !== null));
    const now = this.clock.now();
    if (stop === undefined) await finishRun(manager, run, locked, now);
    else await endStopped(manager, run, locked, { now, error: stop });
    return 'over';
  }
}
