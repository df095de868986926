import { PassThrough, type Readable } from 'node:stream';
import type { SessionUser } from '../../contracts';
import type { SessionStore } from '../auth/session-store';
import { HEARTBEAT, RETRY } from './event-text';

const HEARTBEAT_MS = 15_000;
const SESSION_CHECK_MS = 15_000;
/** If more bytes than this wait for a client that reads too slowly, the stream is closed; the browser reconnects. */
const MAX_BUFFERED = 1024 * 1024;
/** When a user opens more streams than this, the oldest one is closed. */
const MAX_STREAMS_PER_USER = 20;

/** An open stream, with the user and cookie of its session. */
export interface Viewer {
  user: SessionUser;
  cookie: string | undefined;
  stream: PassThrough;
}

export interface EventStreamsOptions {
  sessions: SessionStore;
  /** Whether a user may keep a stream open. */
  mayView: (user: SessionUser) => boolean;
  /** Called when the first stream opens. Returns a function that is called after the last one has closed. */
  start: () => () => void;
}

/** The open streams of server-sent events of one kind. Does nothing while no stream is open. */
export class EventStreams {
  private readonly streams = new Set<Viewer>();
  private isStopped = false;
  private pause: (() => void) | null = null;

  constructor(private readonly options: EventStreamsOptions) {}

  get viewers(): ReadonlySet<Viewer> {
    return this.streams;
  }

  /**
   * Opens a stream. It ends when the client disconnects, the session ends or the application stops.
   * @param firstEvents reads the events that a new stream begins with
   */
  async open(
    user: SessionUser,
    cookie: string | undefined,
    firstEvents: (user: SessionUser) => Promise<string>,
  ): Promise<Readable> {
    const viewer: Viewer = { user, cookie, stream: new PassThrough() };
    const { stream } = viewer;
    stream.on('error', () => undefined);
    stream.once('close', () => {
      this.remove(viewer);
    });
    this.add(viewer);
    try {
      // The stream is already subscribed before this read. So a change during the read is sent twice, but is never lost.
      stream.write(RETRY + (await firstEvents(user)));
    } catch (error) {
      // After an error the caller does not receive the stream, so the stream is closed here.
      stream.destroy();
      throw error;
    }
    if (this.isStopped) stream.end();
    return stream;
  }

  /** Writes to every stream, or closes it if its client reads too slowly. An empty text is not written. */
  send(textFor: (viewer: Viewer) => string): void {
    for (const viewer of this.streams) {
      const { stream } = viewer;
      if (stream.writableLength + stream.readableLength > MAX_BUFFERED) stream.destroy();
      else stream.write(textFor(viewer));
    }
  }

  /** Ends all streams. Later ones end at once. */
  stop(): void {
    this.isStopped = true;
    for (const { stream } of this.streams) stream.end();
    this.pauseNow();
  }

  /** Ends the streams of users whose session no longer allows them. */
  async checkSessions(): Promise<void> {
    await Promise.all([...this.streams].map((viewer) => this.checkSession(viewer)));
  }

  private add(viewer: Viewer): void {
    const ofUser = [...this.streams].filter(({ user }) => user.id === viewer.user.id);
    if (ofUser.length >= MAX_STREAMS_PER_USER) ofUser[0]?.stream.end();
    this.streams.add(viewer);
    this.pause ??= this.startNow();
  }

  private startNow(): () => void {
    const stop = this.options.start();
    const heartbeat = setInterval(() => {
      this.send(() => HEARTBEAT);
    }, HEARTBEAT_MS).unref();
    const check = setInterval(() => void this.checkSessions(), SESSION_CHECK_MS).unref();
    return () => {
      stop();
      for (const timer of [heartbeat, check]) clearInterval(timer);
    };
  }

  private remove(viewer: Viewer): void {
    this.streams.delete(viewer);
    if (this.streams.size === 0) this.pauseNow();
  }

  private pauseNow(): void {
    this.pause?.();
    this.pause = null;
  }

  /**
   * Ends a stream in three cases: its session has ended, its user may no longer view the events, or its user must first set up a second
   * factor.
   */
  private async checkSession(viewer: Viewer): Promise<void> {
    try {
      const session = await this.options.sessions.find(viewer.cookie);
      if (session !== null && this.options.mayView(session.user) && !session.factorPending) viewer.user = session.user;
      else viewer.stream.end();
    } catch {
      // If the database does not answer, the stream stays open until the next check.
    }
  }
}
