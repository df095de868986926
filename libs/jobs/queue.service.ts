import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { openQueue, type Held, type QueueAddress } from './queue';

export const QUEUE_ADDRESS = Symbol('QUEUE_ADDRESS');

/** The queue as the api holds it. */
@Injectable()
export class QueueService implements OnApplicationShutdown {
  private readonly log = new Logger('Cola');
  private readonly held: Held<Queue>;
  private lastError = 0;

  constructor(@Inject(QUEUE_ADDRESS) address: QueueAddress) {
    this.held = openQueue(address);
    this.held.it.on('error', (error) => {
      this.noteError(error);
    });
  }

  /** True when the queue answers. */
  async answers(): Promise<boolean> {
    try {
      await this.held.it.getJobCounts('waiting');
      return true;
    } catch {
      return false;
    }
  }

  /** How many workers hold the queue now; null when it does not answer. */
  async workers(): Promise<number | null> {
    try {
      return await this.held.it.getWorkersCount();
    } catch {
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.held.close();
  }

  /** A backend that is down says so many times a second; once every ten seconds is enough to read. */
  private noteError(error: Error): void {
    if (Date.now() - this.lastError < 10_000) return;
    this.lastError = Date.now();
    this.log.error(error.message);
  }
}
