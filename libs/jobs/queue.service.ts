import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { openQueue, QUEUE_ADDRESS, tellOf, type Held, type QueueAddress } from './queue';
import { SeldomLog } from './seldom-log';

/** Whoever starts a run does not wait longer than this for the queue: the sweep finds what it was not told. */
const TELLING_MS = 1_000;

/** The queue as those hold it who tell of runs. */
@Injectable()
export class QueueService implements OnApplicationShutdown {
  private readonly log = new SeldomLog('Cola');
  private readonly held: Held<Queue>;

  constructor(@Inject(QUEUE_ADDRESS) address: QueueAddress) {
    this.held = openQueue(address);
    this.held.it.on('error', (error) => {
      this.log.error('The queue does not answer', error);
    });
  }

  /** Tells the workers of a run. Never fails: a run that nobody was told of is found by the sweep. */
  async tell(id: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, TELLING_MS);
    });
    const told = tellOf(this.held.it, id).catch((error: unknown) => {
      this.log.error(`Nobody could be told of run ${String(id)}`, error);
    });
    await Promise.race([told, late]);
    clearTimeout(timer);
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
}
