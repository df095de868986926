import { PassThrough, type Readable } from 'node:stream';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { PROCESO_EVENTS, type ProcesosReply, type SessionUser } from '../../contracts';
import { RunNotices, ThrottledLog } from '../../jobs';
import { SessionStore } from '../../platform';
import { ProcesosService } from '../procesos.service';
import { eventText, HEARTBEAT, RETRY } from './event-text';

/** Changes of a run within this time are sent in one event. */
const BATCH_MS = 200;
/** Pause after a failed read of the database. */
const RETRY_MS = 1_000;
const HEARTBEAT_MS = 15_000;
const SESSION_CHECK_MS = 15_000;
/** If more bytes than this wait for a client that reads too slowly, the stream is closed; the browser reconnects. */
const MAX_BUFFERED = 1024 * 1024;
/** When a user opens more streams than this, the oldest one is closed. */
const MAX_STREAMS_PER_USER = 20;

/** An open stream, with the user and cookie of its session. */
interface Viewer {
  user: SessionUser;
  cookie: string | undefined;
  stream: PassThrough;
}

/** Sends changes of runs to all open streams, with one read of the database per batch. Does nothing while no stream is open. */
@Injectable()
export class EventsService implements BeforeApplicationShutdown {
  private readonly log = new ThrottledLog('Procesos');
  private readonly viewers = new Set<Viewer>();
  /** Runs that changed since the last batch. */
  private readonly changed = new Set<number>();
  /** True if notifications were lost: the next batch must send all recent runs. */
  private isOutdated = false;
  private isStopped = false;
  private batchTimer: NodeJS.Timeout | null = null;
  private heartbeatTimer: NodeJS.Timeout | null = null;
  private sessionTimer: NodeJS.Timeout | null = null;
  private unsubscribe: (() => void) | null = null;

  constructor(
    private readonly notices: RunNotices,
    private readonly procesos: ProcesosService,
    private readonly sessions: SessionStore,
  ) {}

  /** Opens a stream. It ends when the client disconnects, the session ends or the application stops. */
  async open(user: SessionUser, cookie: string | undefined): Promise<Readable> {
    const viewer: Viewer = { user, cookie, stream: new PassThrough() };
    const { stream } = viewer;
    stream.on('error', () => undefined);
    stream.once('close', () => {
      this.remove(viewer);
    });
    this.add(viewer);
    try {
      // The stream is already subscribed before this read. So a change during the read is sent twice, but is never lost.
      stream.write(RETRY + (await this.snapshot(user)));
    } catch (error) {
      // After an error the caller does not receive the stream, so the stream is closed here.
      stream.destroy();
      throw error;
    }
    if (this.isStopped) stream.end();
    return stream;
  }

  beforeApplicationShutdown(): void {
    this.isStopped = true;
    for (const { stream } of this.viewers) stream.end();
    this.pause();
  }

  /** Ends the streams of users whose session no longer allows them. */
  async checkSessions(): Promise<void> {
    await Promise.all([...this.viewers].map((viewer) => this.checkSession(viewer)));
  }

  private add(viewer: Viewer): void {
    const ofUser = [...this.viewers].filter(({ user }) => user.id === viewer.user.id);
    if (ofUser.length >= MAX_STREAMS_PER_USER) ofUser[0]?.stream.end();
    this.viewers.add(viewer);
    this.unsubscribe ??= this.notices.subscribe((id) => {
      this.onNotice(id);
    });
    this.heartbeatTimer ??= setInterval(() => {
      this.send(() => HEARTBEAT);
    }, HEARTBEAT_MS).unref();
    this.sessionTimer ??= setInterval(() => void this.checkSessions(), SESSION_CHECK_MS).unref();
  }

  private remove(viewer: Viewer): void {
    this.viewers.delete(viewer);
    if (this.viewers.size === 0) this.pause();
  }

  private pause(): void {
    this.unsubscribe?.();
    for (const timer of [this.heartbeatTimer, this.sessionTimer, this.batchTimer])
      if (timer !== null) clearTimeout(timer);
    this.unsubscribe = this.heartbeatTimer = this.sessionTimer = this.batchTimer = null;
    this.changed.clear();
    this.isOutdated = false;
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
      if (isOutdated) for (const { user, stream } of this.viewers) stream.write(await this.snapshot(user));
      const forUser = await this.procesos.loadForUsers(ids);
      this.send(({ user }) =>
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

  private send(textFor: (viewer: Viewer) => string): void {
    for (const viewer of this.viewers) {
      const { stream } = viewer;
      if (stream.writableLength + stream.readableLength > MAX_BUFFERED) stream.destroy();
      else stream.write(textFor(viewer));
    }
  }

  /** Builds the event with all recent runs. */
  private async snapshot(user: SessionUser): Promise<string> {
    const reply: ProcesosReply = { procesos: await this.procesos.listRecent(user) };
    return eventText(PROCESO_EVENTS.todos, reply);
  }

  /**
   * Ends a stream in three cases: its session has ended, its user no longer has the permission, or its user must first set up a second
   * factor.
   */
  private async checkSession(viewer: Viewer): Promise<void> {
    try {
      const session = await this.sessions.find(viewer.cookie);
      if (session?.user.permisos.includes('procesos.ver') === true && !session.factorPending)
        viewer.user = session.user;
      else viewer.stream.end();
    } catch {
      // If the database does not answer, the stream stays open until the next check.
    }
  }
}
