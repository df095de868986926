import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { enqueueRun, openQueue, QUEUE_ADDRESS, type OpenConnection, type QueueAddress } from './queue';
import { ThrottledLog } from './throttled-log';

/**
 * The longest time that a request waits for the queue. If the queue takes longer, the message is lost. The workers later find the run,
 * because they look for waiting runs regularly.
 */
const ENQUEUE_TIMEOUT_MS = 1_000;

/** Sends run ids to the workers, and reports the health of the queue. */
@Injectable()
export class QueueService implements OnApplicationShutdown {
  private readonly log = new ThrottledLog('Cola');
  private readonly queue: OpenConnection<Queue>;

  constructor(@Inject(QUEUE_ADDRESS) address: QueueAddress) {
    this.queue = openQueue(address);
    this.queue.client.on('error', (error) => {
      this.log.error('The queue does not answer', error);
    });
  }

  /** Sends the id of a run to the workers. Never throws. If the message is lost, the workers find the run in their periodic search. */
  async enqueue(id: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ENQUEUE_TIMEOUT_MS);
    });
    const sent = enqueueRun(this.queue.client, id).catch((error: unknown) => {
      this.log.error(`Run ${String(id)} could not be enqueued`, error);
    });
    await Promise.race([sent, timeout]);
    clearTimeout(timer);
  }

  async isReachable(): Promise<boolean> {
    try {
      await this.queue.client.getJobCounts('waiting');
      return true;
    } catch {
      return false;
    }
  }

  /** Returns the number of connected workers; null if the queue does not answer. */
  async countWorkers(): Promise<number | null> {
    try {
      return await this.queue.client.getWorkersCount();
    } catch {
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close();
  }
}
