import type { Actor } from '../../../platform';
import type { AnyJob } from '../../definition/define-job';
import type { LockedRun } from '../../runs/run-rows';
import { hasEnded } from '../../runs/run-states';

/** A run and the worker that processes it. */
export interface ActiveRun<Job extends AnyJob = AnyJob> {
  id: number;
  job: Job;
  request: unknown;
  actor: Actor;
  worker: string;
}

/** True if the run has ended, or another worker that is alive has claimed it. */
export function isOver({ state, isWorkerAlive, worker: owner }: LockedRun, { worker }: ActiveRun): boolean {
  return hasEnded(state) || (isWorkerAlive && owner !== null && owner !== worker);
}

export const actorOf = (id: number, userId: number | null): Actor => ({
  userId,
  requestId: `proceso-${String(id)}`,
});

/** Returns the stack of an error, and of its cause, for the log. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\ncaused by ${stackOf(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
