import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform';
import { ThrottledLog } from '../../queue/throttled-log';
import type { ActiveRun } from '../base/active-run';

/** Less than `DEAD_AFTER`, so that one late heartbeat does not cost the run. */
const BEAT_MS = 1_000;

/** Renews the heartbeat of runs while their worker holds no lock on them. */
@Injectable()
export class Heartbeat {
  private readonly log = new ThrottledLog('Procesos');

  constructor(private readonly db: Database) {}

  /** Renews the heartbeat every second until `work` ends. Returns what `work` returns. */
  async during<T>(run: ActiveRun, work: Promise<T>): Promise<T> {
    const ended = new AbortController();
    // Not awaited: a heartbeat that hangs with the database must not delay the effects in memory.
    void this.beatUntil(run, ended.signal);
    try {
      return await work;
    } finally {
      ended.abort();
    }
  }

  /** Waits with a heartbeat every second. Ends early if `signal` aborts, or if this worker may no longer go on with the run. */
  async wait(run: ActiveRun, milliseconds: number, signal: AbortSignal): Promise<void> {
    const deadline = performance.now() + milliseconds;
    for (let left = milliseconds; left > 0; left = deadline - performance.now()) {
      const isAborted = await pauseUntil(signal, Math.min(left, BEAT_MS));
      if (isAborted || !(await this.beat(run))) return;
    }
  }

  private async beatUntil(run: ActiveRun, signal: AbortSignal): Promise<void> {
    while (!(await pauseUntil(signal, BEAT_MS))) await this.beat(run);
  }

  /** Returns false if the run was stopped, has ended, or belongs to another worker. Never throws. */
  private async beat({ id, worker }: ActiveRun): Promise<boolean> {
    try {
      const rows = await this.db.rows<{ state: string }>(
        `UPDATE procesos SET latido = clock_timestamp() WHERE id = $1 AND trabajador = $2 AND fin IS NULL
         RETURNING situacion AS state`,
        [id, worker],
      );
      return rows[0]?.state === 'en curso';
    } catch (error) {
      this.log.error(`The heartbeat of run ${String(id)} failed`, error);
      return true;
    }
  }
}

/** Pauses until `signal` aborts, at most `milliseconds`. Returns whether it has aborted. */
async function pauseUntil(signal: AbortSignal, milliseconds: number): Promise<boolean> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
  return signal.aborted;
}
