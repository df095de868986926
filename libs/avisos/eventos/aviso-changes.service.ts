import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { SessionUser } from '../../contracts';
import { ChannelListener, Database } from '../../platform';

/** Whether the bell of a user may have changed. */
export type IsConcerned = (user: SessionUser) => boolean;

/** Notices changes of warnings, for the stream of events that pages follow. Opens no connection without subscribers. */
@Injectable()
export class AvisoChangesService implements BeforeApplicationShutdown {
  private readonly log = new Logger('Avisos');
  private readonly listener: ChannelListener;

  constructor(db: Database) {
    const { url = '' } = db.dataSource.options as { url?: string };
    this.listener = new ChannelListener({
      databaseUrl: url,
      channel: 'claustro_avisos',
      applicationName: 'claustro-avisos',
      onError: (error) => {
        this.log.error('Cannot listen for changes of warnings', error);
      },
    });
  }

  /** Calls `handler` after each change, and when changes may have been lost. Returns the function that unsubscribes. */
  subscribe(handler: (isConcerned: IsConcerned) => void): () => void {
    return this.listener.subscribe((payload) => {
      const reader = Number(payload ?? '');
      handler(({ id, permisos }) => permisos.includes('avisos.ver') && (reader === 0 || reader === id));
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }
}
