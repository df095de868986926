import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ChannelListener } from '../../platform';
import { QUEUE_ADDRESS, type QueueAddress } from '../queue/queue';
import { ThrottledLog } from '../queue/throttled-log';

/** Called with the id of each run that changes. Null means that notifications may be lost: the listener must then read all runs again. */
export type RunListener = (id: number | null) => void;

/** Notifies subscribers when any process changes a run. */
@Injectable()
export class RunNotices implements BeforeApplicationShutdown {
  private readonly log = new ThrottledLog('Procesos');
  private readonly listener: ChannelListener;

  constructor(@Inject(QUEUE_ADDRESS) { databaseUrl }: QueueAddress) {
    this.listener = new ChannelListener({
      databaseUrl,
      // A trigger of the database sends the id of each inserted or updated run on this channel.
      channel: 'claustro_procesos',
      applicationName: 'claustro-avisos',
      onError: (error) => {
        this.log.error('Cannot listen for changes of runs', error);
      },
    });
  }

  /** Returns the function that unsubscribes. */
  subscribe(listener: RunListener): () => void {
    return this.listener.subscribe((payload) => {
      listener(payload === null ? null : Number(payload));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }
}
