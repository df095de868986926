import type { Readable } from 'node:stream';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { PROCESO_EVENTS, type ProcesosReply, type SessionUser } from '../../contracts';
import { RunNotices, ThrottledLog } from '../../jobs';
import { EventStreams, eventText, SessionStore } from '../../platform';
import { ProcesosService } from '../procesos.service';

/** Changes of a run within this time are sent in one event. */
const BATCH_MS = 200;
/** Pause after a failed read of the database. */
const RETRY_MS = 1_000;

/** Sends changes of runs to all open streams, with one read of the database per batch. Does nothing while no stream is open. */
@Injectable()
export class EventsService implements BeforeApplicationShutdown {
  private readonly log = new ThrottledLog('Procesos');
  private readonly streams: EventStreams;
  /** Runs that changed since the last batch. */
  private readonly changed = new Set<number>();
  /** True if notifications were lost: the next batch must send all recent runs. */
  private isOutdated = false;
  private isStopped = false;
  private batchTimer: NodeJS.Timeout | null = null;

  constructor(
    private readonly notices: RunNotices,
    private readonly procesos: ProcesosService,
    sessions: SessionStore,
  ) {
    this.streams = new EventStreams({
      sessions,
      mayView: ({ permisos }) => permisos.includes('procesos.ver'),
      start: () => this.start(),
    });
  }

  /** Opens a stream. It ends when the client disconnects, the session ends or the application stops. */
  open(user: SessionUser, cookie: string | undefined): Promise<Readable> {
    return this.streams.open(user, cookie, (viewer) => this.snapshot(viewer));
  }

  beforeApplicationShutdown(): void {
    this.isStopped = true;
    this.streams.stop();
  }

  /** Ends the streams of users whose session no longer allows them. */
  checkSessions(): Promise<void> {
    return this.streams.checkSessions();
  }

  private start(): () => void {
    const unsubscribe = this.notices.subscribe((id) => {
      this.onNotice(id);
    });
    return () => {
      unsubscribe();
      if (this.batchTimer !== null) clearTimeout(this.batchTimer);
      this.batchTimer = null;
      this.changed.clear();
      this.isOutdated = false;
    };
  }

  private onNotice(id: number | null): void {
    if (id === null) this.isOutdated = true;
    else this.changed.add(id);
    this.scheduleBatch(BATCH_MS);
  }

  private scheduleBatch(milliseconds: number): void {
    this.batchTimer ??= setTimeout(() => {
      void this.sendBatch().then((next) => {
        this.batchTimer = null;
        if ((this.changed.size > 0 || this.isOutdated) && !this.isStopped) this.scheduleBatch(next);
      });
    }, milliseconds);
  }

  /** Sends the changed runs to all streams. @returns the pause before the next batch, in milliseconds */
  private async sendBatch(): Promise<number> {
    const ids = [...this.changed];
    const { isOutdated } = this;
    this.changed.clear();
    this.isOutdated = false;
    try {
      if (isOutdated) for (const { user, stream } of this.streams.viewers) stream.write(await this.snapshot(user));
      const forUser = await this.procesos.loadForUsers(ids);
      this.streams.send(({ user }) =>
        forUser(user)
          .map((process) => eventText(PROCESO_EVENTS.uno, process))
          .join(''),
      );
      return BATCH_MS;
    } catch (error) {
      this.log.error('Changes of runs could not be read', error);
      this.isOutdated = true;
      return RETRY_MS;
    }
  }

  /** Builds the event with all recent runs. */
  private async snapshot(user: SessionUser): Promise<string> {
    const reply: ProcesosReply = { procesos: await this.procesos.listRecent(user) };
    return eventText(PROCESO_EVENTS.todos, reply);
  }
}
