import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Worker } from 'bullmq';
import { Database, DiskSpace } from '../../platform';
import { openWorker, QUEUE_ADDRESS, readRunId, type OpenConnection, type QueueAddress } from '../queue/queue';
import { QueueService } from '../queue/queue.service';
import { ThrottledLog } from '../queue/throttled-log';
import { DEAD_AFTER } from '../runs/run-rows';
import { isTransient } from '../runs/transient';
import { NightlyRunner } from './nightly-runner';
import { RecurringRunner } from './recurring-runner';
import { Runner } from './runner';

/** Maximum number of runs that one worker processes at once. It is more than one, so that a short run does not wait for a long one. */
const CONCURRENCY = 3;
const SWEEP_MS = 2_000;
const NIGHTLY_CHECK_MS = 60_000;
/** Maximum number of attempts if transient errors occur. After the last attempt, the run waits for the next sweep. */
const MAX_TRIES = 5;
const FIRST_RETRY_MS = 100;
/** If a run is restarted this many times without progress, the run fails: it probably crashes its worker. */
const MAX_RESTARTS = 25;

/** Processes the runs that the queue announces, and the abandoned runs that the sweep finds. Does nothing until `start`. */
@Injectable()
export class JobWorker implements BeforeApplicationShutdown {
  private readonly log = new ThrottledLog('Procesos');
  private readonly name = `${String(process.pid)}-${randomUUID().slice(0, 8)}`;
  private readonly stopping = new AbortController();
  private readonly active = new Map<number, Promise<void>>();
  private queueWorker: OpenConnection<Worker> | null = null;
  private sweeping: Promise<void> = Promise.resolve();
  private recurring: Promise<void> = Promise.resolve();
  private nightlyWork: Promise<void> = Promise.resolve();
  private nightlyTimer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(QUEUE_ADDRESS) private readonly address: QueueAddress,
    private readonly db: Database,
    private readonly queue: QueueService,
    private readonly runner: Runner,
    private readonly disk: DiskSpace,
    private readonly nightly: NightlyRunner,
    private readonly recurringTasks: RecurringRunner,
  ) {}

  /**
   * Processes runs from now until the application closes.
   * @param background if false, processes only runs that the queue announces, without sweeps, recurring tasks and nightly tasks
   */
  start({ background = true } = {}): void {
    if (this.queueWorker !== null) return;
    this.queueWorker = openWorker(
      this.address,
      async ({ data }) => {
        const id = readRunId(data);
        if (id !== null) await this.process(id);
      },
      CONCURRENCY,
    );
    this.queueWorker.client.on('error', (error) => {
      this.logError('The queue does not answer', error);
    });
    if (background) this.startBackground();
  }

  private startBackground(): void {
    this.sweeping = this.sweepUntilStopped();
    this.recurring = this.recurringTasks.runUntil(this.stopping.signal);
    this.nightlyTimer = setInterval(() => {
      this.nightlyWork = this.nightlyWork.then(() => this.nightly.runDue());
    }, NIGHTLY_CHECK_MS).unref();
  }

  /** Finishes the chunks under way, then releases their runs to the other workers. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    if (this.nightlyTimer !== null) clearInterval(this.nightlyTimer);
    const unfinished = [...this.active.keys()];
    await Promise.allSettled([this.sweeping, this.recurring, ...this.active.values()]);
    await this.queueWorker?.close().catch(() => undefined);
    await this.release(unfinished).catch(() => undefined);
  }

  /**
   * Processes a run. If this worker is already processing the run, returns the promise of the work in progress. An error is only logged,
   * because a later sweep continues the unfinished run.
   */
  private process(id: number): Promise<void> {
    const current = this.active.get(id);
    if (current !== undefined) return current;
    const processing = this.runWithRetries(id)
      .catch((error: unknown) => {
        this.logError(`Run ${String(id)} is left for later`, error);
      })
      .finally(() => this.active.delete(id));
    this.active.set(id, processing);
    return processing;
  }

  private async runWithRetries(id: number): Promise<void> {
    const { signal } = this.stopping;
    for (let tries = 1; ; tries += 1) {
      try {
        await this.runner.run(id, this.name, signal);
        return;
      } catch (error) {
        if (!isTransient(error) || tries === MAX_TRIES || signal.aborted) throw error;
        await pause(FIRST_RETRY_MS * 2 ** tries, undefined, { signal });
      }
    }
  }

  private async sweepUntilStopped(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.sweep().catch((error: unknown) => {
        this.logError('The sweep failed', error);
      });
      await pause(SWEEP_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /**
   * Claims abandoned runs: their queue message was lost, or their worker died. Claims at most as many runs as this worker can still start.
   * A locked row means that a worker still processes a chunk of the run, so locked rows are skipped.
   */
  private async sweep(): Promise<void> {
    const free = CONCURRENCY - this.active.size;
    // If the disk is full, claims no run. Each claim counts as a restart, so repeated claims would soon reach `MAX_RESTARTS`, and the run
    // would fail.
    if (free <= 0 || !(await this.disk.hasRoom())) return;
    const claimed = await this.db.rows<{ id: number; restarts: number }>(
      `UPDATE procesos SET trabajador = $1, latido = clock_timestamp(), intentos = intentos + (situacion = 'en curso')::integer
       WHERE id IN (
         SELECT id FROM procesos WHERE fin IS NULL AND latido < clock_timestamp() - ${DEAD_AFTER}
         ORDER BY latido LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, intentos AS restarts`,
      [this.name, free],
    );
    for (const { id, restarts } of claimed) {
      if (restarts < MAX_RESTARTS) void this.process(id);
      else await this.runner.failRun(id, 'El proceso se ha interrumpido demasiadas veces. Lo hecho se conserva.');
    }
  }

  /** Releases runs of this worker that have not ended, and enqueues them for other workers. */
  private async release(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const released = await this.db.rows<{ id: number }>(
      'UPDATE procesos SET trabajador = NULL WHERE id = ANY($1) AND fin IS NULL AND trabajador = $2 RETURNING id',
      [ids, this.name],
    );
    for (const { id } of released) await this.queue.enqueue(id);
  }

  private logError(message: string, error: unknown): void {
    if (!this.stopping.signal.aborted) this.log.error(message, error);
  }
}
