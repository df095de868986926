import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, Clock, Database, type Actor } from '../../platform';
import { FIRST_CHUNK, nextChunkSize } from '../definition/chunk-size';
import type { AnyJob, JobItem } from '../definition/define-job';
import { JobRegistry } from '../definition/registry';
import { endRun, listPendingItems, lockRun, saveOutcomes, type LockedRun } from '../runs/run-rows';
import { hasEnded, nextState } from '../runs/run-states';
import { summarize } from '../runs/summary';
import { isTransient } from '../runs/transient';
import { toFailed } from './failure-reason';
import { JobContexts } from './job-contexts';
import { BrokenJobError, workItems } from './work-items';

/** A run and the worker that processes it. */
interface ActiveRun {
  id: number;
  job: AnyJob;
  request: unknown;
  actor: Actor;
  worker: string;
}

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

/** Processes runs chunk by chunk. Effects and outcomes of a chunk are committed together, so no item is done twice. */
@Injectable()
export class Runner {
  private readonly log = new Logger('Procesos');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly registry: JobRegistry,
    private readonly contexts: JobContexts,
  ) {}

  /**
   * Processes a run until it ends, another worker claims it, or `signal` aborts.
   * @throws transient errors, such as a lost connection: the caller should try again
   */
  async run(id: number, worker: string, signal: AbortSignal): Promise<void> {
    const run = await this.load(id, worker);
    if (run === null) return;
    try {
      await this.runChunks(run, signal);
    } catch (error) {
      if (isTransient(error)) throw error;
      this.log.error(`Run ${String(id)} cannot go on`, stackOf(error));
      await this.failRun(id, 'El proceso ha fallado y ya está anotado. Lo hecho hasta entonces se conserva.');
    }
  }

  /** Ends a run as failed. `error` is a Spanish sentence that people read. */
  async failRun(id: number, error: string): Promise<void> {
    await this.db.transaction(actorOf(id, null), async (manager) => {
      const locked = await lockRun(manager, id);
      const state = locked === null ? null : nextState(locked.state, 'fail');
      if (state !== null) await endRun(manager, id, { state, endedAt: this.clock.now(), error });
    });
  }

  private async load(id: number, worker: string): Promise<ActiveRun | null> {
    const [row] = await this.db.rows<{ code: string; request: unknown; userId: number | null }>(
      'SELECT codigo AS code, peticion AS request, usuario_id AS "userId" FROM procesos WHERE id = $1 AND fin IS NULL',
      [id],
    );
    if (row === undefined) return null;
    const job = this.registry.find(row.code);
    if (job === null) {
      this.log.error(`Run ${String(id)} is of the unknown job ${row.code}`);
      await this.failRun(id, 'Este trabajo ya no existe en la aplicación.');
      return null;
    }
    return { id, job, request: row.request, actor: actorOf(id, row.userId), worker };
  }

  private async runChunks(run: ActiveRun, signal: AbortSignal): Promise<void> {
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
  private async runChunk(run: ActiveRun, which: { limit: number; position?: number }): Promise<Step> {
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
      if (items.length === 0 || isTransient(error) || error instanceof BrokenJobError) throw error;
      throw new ChunkFailure(items, error);
    }
  }

  /** After a failed chunk, processes each item of the chunk in its own transaction, so that only the faulty items fail. */
  private async runOneByOne(run: ActiveRun, failure: unknown, signal: AbortSignal): Promise<Step> {
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

  private async failItem(run: ActiveRun, position: number, failure: unknown): Promise<Step> {
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

  private async workAndSave(manager: EntityManager, run: ActiveRun, items: readonly JobItem<unknown>[]): Promise<void> {
    const { id, job, request, actor, worker } = run;
    const context = await this.contexts.create({ manager, actor, request, runId: id, isDryRun: false });
    await saveOutcomes(manager, id, worker, await workItems(job, items, context));
  }

  private async finish(manager: EntityManager, run: ActiveRun, locked: LockedRun): Promise<'over'> {
    // Usually the first chunk of items starts a run. A run without items has no chunk and is still «pendiente». So the run is started here
    // before it ends.
    const started = nextState(locked.state, 'start') ?? locked.state;
    const state = nextState(started, 'finish', locked.failed);
    if (state !== null)
      await endRun(manager, run.id, { state, endedAt: this.clock.now(), summary: summarize(run.job, locked) });
    return 'over';
  }
}

/** True if the run has ended, or another worker that is alive has claimed it. */
function isOver({ state, isWorkerAlive, worker: owner }: LockedRun, { worker }: ActiveRun): boolean {
  return hasEnded(state) || (isWorkerAlive && owner !== null && owner !== worker);
}

const actorOf = (id: number, userId: number | null): Actor => ({ userId, requestId: `proceso-${String(id)}` });

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
