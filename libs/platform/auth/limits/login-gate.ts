import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { platformErrors } from '../../errors';
import { FairQueue, type QueuePlace } from './fair-queue';

/** A hash takes a core and 19 MiB for some 40 ms; two at once leave cores and threads to other requests. */
const HASHES = { running: 2, waiting: 120, waitingOfKey: 40 };
/** Statements of attempts at once: people who try to log in never hold more connections of the pool. */
const STATEMENTS = { running: 3, waiting: 1_000, waitingOfKey: 500 };

/** How long a refusal for too many attempts waits: it costs nothing here, and slows down programs that try without end. */
const REFUSAL_DELAY_MS = 1_000;
const MAX_DELAYED = 500;

/** Limits what attempts to log in may take from the server at once: hashes of claves and connections. */
@Injectable()
export class LoginGate {
  private readonly hashes = new FairQueue(HASHES);
  private readonly statements = new FairQueue(STATEMENTS);
  private delayed = 0;

  /**
   * Runs what comes before a hash, with a place kept for the hash: attempts that arrive at once all count as waiting.
   * @throws demasiada-gente when too many hashes wait already
   */
  async beforeHash<T>(place: QueuePlace, work: () => Promise<T>): Promise<T> {
    if (this.hashes.isFull(place)) throw platformErrors['demasiada-gente']();
    const giveUp = this.hashes.hold(place);
    try {
      return await work();
    } finally {
      giveUp();
    }
  }

  /** Computes or verifies a hash when its turn comes. */
  hash<T>(place: QueuePlace, work: () => Promise<T>): Promise<T> {
    return this.hashes.run(place, work);
  }

  /** Runs a statement when its turn comes. @throws demasiada-gente when too many wait already */
  statement<T>(place: QueuePlace, work: () => Promise<T>): Promise<T> {
    if (this.statements.isFull(place)) throw platformErrors['demasiada-gente']();
    return this.statements.run(place, work);
  }

  /** Waits before a refusal is answered, unless too many wait already. */
  async delayRefusal(): Promise<void> {
    if (this.delayed >= MAX_DELAYED) return;
    this.delayed += 1;
    await pause(REFUSAL_DELAY_MS);
    this.delayed -= 1;
  }
}
