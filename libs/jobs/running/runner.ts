import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, Clock, Database, type Actor } from '../../platform';
import type { AnyJob, JobItem } from '../definition/define-job';
import { JobRegistry } from '../definition/registry';
import { hasEnded, nextState } from '../situacion';
import { FIRST_CHUNK, nextChunkSize } from './chunk-size';
import { JobContexts } from './job-contexts';
import { safeReason } from './reason';
import { endRun, lockRun, markItems, pendingItems, type LockedRun } from './run-rows';
import { summaryOf } from './summary';
import { isTransient } from './transient';
import { BrokenJobError, workItems } from './work-items';

/** A run as a worker holds it. */
interface HeldRun {
  id: number;
  job: AnyJob;
  peticion: unknown;
  actor: Actor;
  worker: string;
}

/** What a transaction on a run came to: so many elements worked on, or nothing more for this worker to do. */
type Step = { items: number } | 'fin';

/** The elements of a chunk could not be worked on together; nothing of it stays. */
class ChunkFailure extends Error {
  constructor(
    readonly items: readonly JobItem<unknown>[],
    override readonly cause: unknown,
  ) {
    super('A chunk failed');
  }
}

/** Works on runs, chunk by chunk. Whatever is killed whenever, an element is done once or not yet. */
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
   * Works on a run until it has ended, another worker has it, or `signal` fires.
   * @throws what passes by itself, such as a lost connection: the same is to be tried again
   */
  async run(id: number, worker: string, signal: AbortSignal): Promise<void> {
    const run = await this.open(id, worker);
    if (run === null) return;
    try {
      await this.workOn(run, signal);
    } catch (error) {
      if (isTransient(error)) throw error;
      this.log.error(`Run ${String(id)} cannot go on`, stackOf(error));
      await this.breakOff(id, 'El proceso ha fallado y ya está anotado. Lo hecho hasta entonces se conserva.');
    }
  }

  /** Ends a run that cannot go on, with a sentence for whoever reads it. */
  async breakOff(id: number, error: string): Promise<void> {
    await this.db.transaction({ usuarioId: null, peticionId: `proceso-${String(id)}` }, async (manager) => {
      const locked = await lockRun(manager, id);
      const situacion = locked === null ? null : nextState(locked.situacion, 'romper');
      if (situacion !== null) await endRun(manager, id, { situacion, fin: this.clock.now(), error });
    });
  }

  private async open(id: number, worker: string): Promise<HeldRun | null> {
    const [row] = await this.db.rows<{ codigo: string; peticion: unknown; usuario_id: number | null }>(
      'SELECT codigo, peticion, usuario_id FROM procesos WHERE id = $1 AND fin IS NULL',
      [id],
    );
    if (row === undefined) return null;
    const job = this.registry.find(row.codigo);
    if (job === null) {
      this.log.error(`Run ${String(id)} is of the unknown job ${row.codigo}`);
      await this.breakOff(id, 'Este trabajo ya no existe en la aplicación.');
      return null;
    }
    const actor = { usuarioId: row.usuario_id, peticionId: `proceso-${String(id)}` };
    return { id, job, peticion: row.peticion, actor, worker };
  }

  private async workOn(run: HeldRun, signal: AbortSignal): Promise<void> {
    let size = run.job.trozo ?? FIRST_CHUNK;
    while (!signal.aborted) {
      const startedAt = performance.now();
      const step = await this.step(run, { limit: size }).catch((error: unknown) => this.oneByOne(run, error, signal));
      if (step === 'fin') return;
      size = nextChunkSize(size, step.items, performance.now() - startedAt);
    }
  }

  /** One transaction: the run's lock, the next elements, their effects and their marks. @throws ChunkFailure */
  private async step(run: HeldRun, which: { limit: number; orden?: number }): Promise<Step> {
    let items: JobItem<unknown>[] = [];
    try {
      return await this.db.transaction(run.actor, async (manager) => {
        const locked = await lockRun(manager, run.id);
        if (locked === null || hasEnded(locked.situacion) || isOfAnother(locked, run)) return 'fin';
        const stopping = locked.situacion === 'deteniendo';
        if (!stopping) items = await pendingItems(manager, run.id, which);
        if (items.length > 0) await this.workAndMark(manager, run, items);
        else if (stopping || which.orden === undefined) return await this.end(manager, run, locked);
        return { items: items.length };
      });
    } catch (error) {
      if (items.length === 0 || isTransient(error) || error instanceof BrokenJobError) throw error;
      throw new ChunkFailure(items, error);
    }
  }

  /** After a chunk that failed: each element in a transaction of its own, so that only the culprit is marked as failed. */
  private async oneByOne(run: HeldRun, failure: unknown, signal: AbortSignal): Promise<Step> {
    if (!(failure instanceof ChunkFailure)) throw failure;
    const { items } = failure;
    for (const { orden } of items) {
      if (signal.aborted) break;
      const step = await this.step(run, { limit: 1, orden }).catch((error: unknown) => this.fail(run, orden, error));
      if (step === 'fin') return 'fin';
    }
    return { items: items.length };
  }

  private async fail(run: HeldRun, orden: number, failure: unknown): Promise<Step> {
    if (!(failure instanceof ChunkFailure)) throw failure;
    const { cause } = failure;
    // A refusal of ours is told at its element; thousands of them are nothing to look into.
    if (!(cause instanceof AppError))
      this.log.error(`Element ${String(orden)} of run ${String(run.id)} (${run.job.codigo}) failed`, stackOf(cause));
    return this.db.transaction(run.actor, async (manager) => {
      const locked = await lockRun(manager, run.id);
      if (locked === null || hasEnded(locked.situacion) || isOfAnother(locked, run)) return 'fin';
      if (locked.situacion === 'deteniendo') return await this.end(manager, run, locked);
      await markItems(manager, run.id, run.worker, [{ orden, outcome: { fallido: safeReason(cause) } }]);
      return { items: 1 };
    });
  }

  private async workAndMark(manager: EntityManager, run: HeldRun, items: readonly JobItem<unknown>[]): Promise<void> {
    const { id, job, peticion, actor, worker } = run;
    const context = this.contexts.make({ manager, actor, peticion, procesoId: id, dryRun: false });
    await markItems(manager, id, worker, await workItems(job, items, context));
  }

  private async end(manager: EntityManager, run: HeldRun, locked: LockedRun): Promise<'fin'> {
    // A run without elements has not been begun by any chunk.
    const state = nextState(locked.situacion, 'empezar') ?? locked.situacion;
    const situacion = nextState(state, 'acabar', locked.fallidos);
    if (situacion !== null)
      await endRun(manager, run.id, { situacion, fin: this.clock.now(), resumen: summaryOf(run.job, locked) });
    return 'fin';
  }
}

/** Another worker, which is alive, has it. */
function isOfAnother({ vivo, trabajador }: LockedRun, { worker }: HeldRun): boolean {
  return vivo && trabajador !== null && trabajador !== worker;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
