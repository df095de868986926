import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Worker } from 'bullmq';
import { Database } from '../../platform';
import { openWorker, QUEUE_ADDRESS, runIdOf, type Held, type QueueAddress } from '../queue';
import { QueueService } from '../queue.service';
import { SeldomLog } from '../seldom-log';
import { DEAD_AFTER } from './run-rows';
import { Runner } from './runner';
import { isTransient } from './transient';

/** Runs that one worker works on side by side, so that a short one need not wait for a long one. */
const AT_ONCE = 3;
const SWEEP_MS = 2_000;
/** How often what passes by itself is tried again before the run is left to the next sweep. */
const TRIES = 5;
const FIRST_PAUSE_MS = 100;
/** Found abandoned so many times without getting on: it takes its workers down with it. */
const HOPELESS = 25;

/** Takes runs from the queue, and those that nobody works on from their table. Lies idle until it is started. */
@Injectable()
export class JobWorker implements BeforeApplicationShutdown {
  private readonly log = new SeldomLog('Procesos');
  private readonly name = `${String(process.pid)}-${randomUUID().slice(0, 8)}`;
  private readonly stopping = new AbortController();
  private readonly active = new Map<number, Promise<void>>();
  private held: Held<Worker> | null = null;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    @Inject(QUEUE_ADDRESS) private readonly address: QueueAddress,
    private readonly db: Database,
    private readonly queue: QueueService,
    private readonly runner: Runner,
  ) {}

  /** From now on it takes runs, until the application is closed. */
  start(): void {
    if (this.held !== null) return;
    this.held = openWorker(
      this.address,
      async ({ data }) => {
        const id = runIdOf(data);
        if (id !== null) await this.take(id);
      },
      AT_ONCE,
    );
    this.held.it.on('error', (error) => {
      this.say('The queue does not answer', error);
    });
    this.sweeping = this.sweepUntilStopped();
  }

  /** Lets the chunks under way come to their end; what is left of their runs is told to the other workers. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    const unfinished = [...this.active.keys()];
    await Promise.allSettled([this.sweeping, ...this.active.values()]);
    await this.held?.close().catch(() => undefined);
    await this.handOver(unfinished).catch(() => undefined);
  }

  /** Works on a run unless it is at it already. Never fails: what it leaves undone the sweep finds. */
  private take(id: number): Promise<void> {
    const known = this.active.get(id);
    if (known !== undefined) return known;
    const working = this.persist(id)
      .catch((error: unknown) => {
        this.say(`Run ${String(id)} is left for later`, error);
      })
      .finally(() => this.active.delete(id));
    this.active.set(id, working);
    return working;
  }

  private async persist(id: number): Promise<void> {
    const { signal } = this.stopping;
    for (let tries = 1; ; tries += 1) {
      try {
        await this.runner.run(id, this.name, signal);
        return;
      } catch (error) {
        if (!isTransient(error) || tries === TRIES || signal.aborted) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** tries, undefined, { signal });
      }
    }
  }

  private async sweepUntilStopped(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.sweep().catch((error: unknown) => {
        this.say('The sweep failed', error);
      });
      await pause(SWEEP_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /**
   * Takes as many runs that nobody works on as it has hands free: their notice was lost, or their worker died. A run whose
   * row is locked is being worked on, however long its chunk takes.
   */
  private async sweep(): Promise<void> {
    const free = AT_ONCE - this.active.size;
    if (free <= 0) return;
    const found = await this.db.rows<{ id: number; intentos: number }>(
      `UPDATE procesos SET trabajador = $1, latido = clock_timestamp(), intentos = intentos + (situacion = 'en curso')::integer
       WHERE id IN (
         SELECT id FROM procesos WHERE fin IS NULL AND latido < clock_timestamp() - ${DEAD_AFTER}
         ORDER BY latido LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, intentos`,
      [this.name, free],
    );
    for (const { id, intentos } of found) {
      if (intentos < HOPELESS) void this.take(id);
      else await this.runner.breakOff(id, 'El proceso se ha interrumpido demasiadas veces. Lo hecho se conserva.');
    }
  }

  private async handOver(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const left = await this.db.rows<{ id: number }>(
      'UPDATE procesos SET trabajador = NULL WHERE id = ANY($1) AND fin IS NULL AND trabajador = $2 RETURNING id',
      [ids, this.name],
    );
    for (const { id } of left) await this.queue.tell(id);
  }

  private say(what: string, error: unknown): void {
    if (!this.stopping.signal.aborted) this.log.error(what, error);
  }
}
