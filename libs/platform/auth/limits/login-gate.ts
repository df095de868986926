import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { platformErrors } from '../../errors';
import { FairQueue, type QueuePlace } from './fair-queue';

/**
 * Limits of concurrent hashes. A hash uses a core and 19 MiB for about 40 ms. Only two hashes run at once, so that cores and threads are
 * left for other requests.
 */
const HASHES = { running: 2, waiting: 120, waitingOfKey: 40 };
/**
 * Limits of the database statements of log-in attempts: how many run at once, and how many wait. `running` is low, so that other requests
 * find free connections in the pool.
 */
const STATEMENTS = { running: 3, waiting: 1_000, waitingOfKey: 500 };

/** Delay of a refusal for too many attempts. It costs the server nothing, and slows down programs that keep trying. */
const REFUSAL_DELAY_MS = 1_000;
const MAX_DELAYED = 500;

/** Limits the hashes and connections that log-in attempts may use at once. */
@Injectable()
export class LoginGate {
  private readonly hashes = new FairQueue(HASHES);
  private readonly statements = new FairQueue(STATEMENTS);
  private delayed = 0;

  /**
   * Runs `work`, the part of a log-in attempt before the hash. Reserves a place in the hash queue during `work`, so that attempts before
   * the hash also count as waiting.
   * @throws demasiada-gente if too many hashes wait already
   */
  async beforeHash<T>(place: QueuePlace, work: () => Promise<T>): Promise<T> {
    if (this.hashes.isFull(place)) throw platformErrors['demasiada-gente']();
    const releaseReservation = this.hashes.reserve(place);
    try {
      return await work();
    } finally {
      releaseReservation();
    }
  }

  /** Runs `work` when a slot of the hash queue is free. `work` computes or verifies a hash. */
  hash<T>(place: QueuePlace, work: () => Promise<T>): Promise<T> {
    return this.hashes.run(place, work);
  }

  /** Runs a statement when its turn comes. @throws demasiada-gente if too many statements wait already */
  statement<T>(place: QueuePlace, work: () => Promise<T>): Promise<T> {
    if (this.statements.isFull(place)) throw platformErrors['demasiada-gente']();
    return this.statements.run(place, work);
  }

  /** Waits before a refusal. If too many refusals are waiting already, this one does not wait. */
  async delayRefusal(): Promise<void> {
    if (this.delayed >= MAX_DELAYED) return;
    this.delayed += 1;
    await pause(REFUSAL_DELAY_MS);
    this.delayed -= 1;
  }
}
