import type { EntityManager } from 'typeorm';
import type { AnyJob } from '../definition/define-job';
import { endRun, lockRun, type LockedRun } from './run-rows';
import { nextState } from './run-states';
import { summarize } from './summary';

export interface FinishedRun {
  id: number;
  /** Null if the application no longer has the job. */
  job: AnyJob | null;
  request: unknown;
}

/** Ends a run that has no item left, or that was stopped. Call it under the lock of the run, with its current totals. */
export async function finishRun(manager: EntityManager, run: FinishedRun, locked: LockedRun, now: Date): Promise<void> {
  // Usually the first chunk of items starts a run. A run without items has no chunk and is still «pendiente». So the run is started here
  // before it ends.
  const started = nextState(locked.state, 'start') ?? locked.state;
  const state = nextState(started, 'finish', locked.failed);
  if (state === 'detenido') await endStopped(manager, run, locked, { now });
  else if (state !== null) await endRun(manager, run.id, { state, endedAt: now, summary: summarize(run.job, locked) });
}

/** Ends a run as `detenido`, and undoes what an external job has not taken. `error` is a Spanish sentence that people read. */
export async function endStopped(
  manager: EntityManager,
  { id, job, request }: FinishedRun,
  totals: LockedRun,
  { now, error }: { now: Date; error?: string },
): Promise<void> {
  await job?.external?.stopped?.({ manager, request, runId: id, now });
  await endRun(manager, id, { state: 'detenido', endedAt: now, summary: summarize(job, totals), error });
}

/** Counts late outcomes in the summary of a run that has ended. */
export async function updateSummary(manager: EntityManager, id: number, job: AnyJob): Promise<void> {
  const locked = await lockRun(manager, id);
  if (locked === null) return;
  await manager.query('UPDATE procesos SET resumen = $2 WHERE id = $1', [id, summarize(job, locked)]);
}
