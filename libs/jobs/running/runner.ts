import { Injectable, Logger } from '@nestjs/common';
import { Clock, Database } from '../../platform';
import { JobRegistry } from '../definition/registry';
import { endRun, lockRun } from '../runs/run-rows';
import { nextState } from '../runs/run-states';
import { actorOf, stackOf, type ActiveRun } from './base/active-run';
import { canRetry } from './base/broken-job';
import { ChunkRunner } from './chunks/chunk-runner';
import { ExternalRunner } from './external/external-runner';

/** Processes a run in the form of its job. */
@Injectable()
export class Runner {
  private readonly log = new Logger('Procesos');

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly registry: JobRegistry,
    private readonly chunks: ChunkRunner,
    private readonly external: ExternalRunner,
  ) {}

  /**
   * Processes a run until it ends, another worker claims it, or `signal` aborts.
   * @throws transient errors, such as a lost connection: the caller should try again
   */
  async run(id: number, worker: string, signal: AbortSignal): Promise<void> {
    const run = await this.load(id, worker);
    if (run === null) return;
    try {
      const { job } = run;
      if (job.external === undefined) await this.chunks.run({ ...run, job }, signal);
      else await this.external.run({ ...run, job }, signal);
    } catch (error) {
      if (canRetry(error)) throw error;
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
}
