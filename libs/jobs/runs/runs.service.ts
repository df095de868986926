import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ItemState, RunState } from '../../contracts';
import { checkAccess, Clock, Database, oneRow, type Actor, type Session } from '../../platform';
import type { AnyJob, NotDone, RunResults } from '../definition/define-job';
import { jobsErrors } from '../definition/errors';
import { JobRegistry } from '../definition/registry';
import { completeResults } from './complete-results';
import { endStopped } from './finish-run';
import { lockRun } from './run-rows';
import { hasEnded, nextState } from './run-states';
import { isTransient } from './transient';

export interface RunStatus {
  state: RunState;
  hasEnded: boolean;
  error: string | null;
}

const POLL_MS = 60;

/** Reads and stops started runs. */
@Injectable()
export class RunsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly registry: JobRegistry,
  ) {}

  /** Loads the status of a run. @throws proceso-desconocido */
  async status(id: number): Promise<RunStatus> {
    const [row] = await this.db.rows<Omit<RunStatus, 'hasEnded'>>(
      'SELECT situacion AS state, error FROM procesos WHERE id = $1',
      [id],
    );
    if (row === undefined) throw jobsErrors['proceso-desconocido']();
    return { ...row, hasEnded: hasEnded(row.state) };
  }

  /** Waits until the run ends, but at most `milliseconds`, and returns its status. @throws proceso-desconocido */
  async waitFor(id: number, milliseconds: number): Promise<RunStatus> {
    const deadline = Date.now() + milliseconds;
    for (;;) {
      const status = await this.status(id).catch((error: unknown) => {
        // Ignores a transient error until the deadline, and reads the status again. A short outage of the database does not harm the run,
        // because the run is already committed.
        if (!isTransient(error) || Date.now() >= deadline) throw error;
        return null;
      });
      const left = deadline - Date.now();
      if (status !== null && (status.hasEnded || left <= 0)) return status;
      await pause(Math.max(0, Math.min(POLL_MS, left)));
    }
  }

  /** Returns the outcomes so far, without the pending items. */
  async results<Item = unknown, Result = unknown>(id: number): Promise<RunResults<Item, Result>> {
    const rows = await this.db.rows<NotDone<Item> & { state: ItemState; result: Result }>(
      `SELECT estado AS state, datos AS data, motivo AS reason, codigo_motivo AS code, resultado AS result
       FROM procesos_elementos WHERE proceso_id = $1 AND estado <> 'pendiente' ORDER BY orden`,
      [id],
    );
    const inState = (state: ItemState) => rows.filter((row) => row.state === state);
    const toNotDone = ({ data, reason, code }: NotDone<Item>): NotDone<Item> => ({ data, reason, code });
    const { manager } = this.db.dataSource;
    const done = inState('hecho').map(({ result }) => result);
    return {
      done: await completeResults((await this.loadJob(manager, id)).job, done, manager),
      skipped: inState('omitido').map(toNotDone),
      failed: inState('fallido').map(toNotDone),
    };
  }

  /**
   * Stops a run: at once if no worker has started it, otherwise after the current chunk.
   * @returns the new state; null if the run does not exist or had already ended
   * @throws sin-permiso
   */
  async stop(id: number, { session, actor }: { session: Session | null; actor: Actor }): Promise<RunState | null> {
    return this.db.transaction(actor, async (manager) => {
      const run = await lockRun(manager, id);
      const state = run === null ? null : nextState(run.state, 'stop');
      if (run === null || state === null) return null;
      const { job, request } = await this.loadJob(manager, id);
      if (session !== null && job !== null) checkAccess({ permission: job.permission }, session);
      await manager.query('UPDATE procesos SET situacion = $2, detenido_por = $3 WHERE id = $1', [
        id,
        hasEnded(state) ? run.state : state,
        actor.userId,
      ]);
      if (hasEnded(state)) await endStopped(manager, { id, job, request }, run, { now: this.clock.now() });
      return state;
    });
  }

  /** Loads the job and the request of a run. The job is null if the application no longer has it. */
  private async loadJob(manager: EntityManager, id: number): Promise<{ job: AnyJob | null; request: unknown }> {
    const rows: { code: string; request: unknown }[] = await manager.query(
      'SELECT codigo AS code, peticion AS request FROM procesos WHERE id = $1',
      [id],
    );
    const { code, request } = oneRow(rows);
    return { job: this.registry.find(code), request };
  }
}
