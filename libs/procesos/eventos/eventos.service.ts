import { PassThrough, type Readable } from 'node:stream';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { PROCESS_EVENTS, type ProcessesReply, type SessionUser } from '../../contracts';
import { RunNotices, SeldomLog } from '../../jobs';
import { SessionStore } from '../../platform';
import { ProcesosService } from '../procesos.service';
import { eventText, HEARTBEAT, RETRY } from './event-text';

/** Changes of a run that come faster are told as one. */
const TOGETHER_MS = 200;
/** The database does not answer. */
const AGAIN_MS = 1_000;
const HEARTBEAT_MS = 15_000;
const SESSION_CHECK_MS = 15_000;
/** What may wait for somebody who reads slowly; beyond it they are let go, and come back by themselves. */
const MOST_WAITING = 1024 * 1024;
/** Open pages of one person; with one more, the oldest is let go. */
const MOST_OF_ONE = 20;

/** Somebody who watches. */
interface Viewer {
  user: SessionUser;
  cookie: string | undefined;
  stream: PassThrough;
}

/** Tells whoever watches of each run that changes: one look at the database for all of them. */
@Injectable()
export class EventosService implements BeforeApplicationShutdown {
  private readonly log = new SeldomLog('Procesos');
  private readonly viewers = new Set<Viewer>();
  private readonly changed = new Set<number>();
  private all = false;
  private telling: NodeJS.Timeout | null = null;
  private beating: NodeJS.Timeout | null = null;
  private checking: NodeJS.Timeout | null = null;
  private stopListening: (() => void) | null = null;
  private stopped = false;

  constructor(
    private readonly notices: RunNotices,
    private readonly procesos: ProcesosService,
    private readonly sessions: SessionStore,
  ) {}

  /** The events that a person may see, until they go, their session ends or the application stops. */
  async watch(user: SessionUser, cookie: string | undefined): Promise<Readable> {
    const viewer: Viewer = { user, cookie, stream: new PassThrough() };
    const { stream } = viewer;
    stream.on('error', () => undefined);
    stream.once('close', () => {
      this.leave(viewer);
    });
    this.enter(viewer);
    try {
      // From here on changes are heard of; what they change before this is read is told twice.
      stream.write(RETRY + (await this.current(user)));
    } catch (error) {
      // Nobody is given the stream, so nobody would ever close it.
      stream.destroy();
      throw error;
    }
    if (this.stopped) stream.end();
    return stream;
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    for (const { stream } of this.viewers) stream.end();
    this.rest();
  }

  private enter(viewer: Viewer): void {
    const own = [...this.viewers].filter(({ user }) => user.id === viewer.user.id);
    if (own.length >= MOST_OF_ONE) own[0]?.stream.end();
    this.viewers.add(viewer);
    this.stopListening ??= this.notices.listen((id) => {
      this.note(id);
    });
    this.beating ??= setInterval(() => {
      this.send(() => HEARTBEAT);
    }, HEARTBEAT_MS).unref();
    this.checking ??= setInterval(() => {
      for (const each of this.viewers) void this.check(each);
    }, SESSION_CHECK_MS).unref();
  }

  private leave(viewer: Viewer): void {
    this.viewers.delete(viewer);
    if (this.viewers.size === 0) this.rest();
  }

  /** Nobody watches: nothing is done. */
  private rest(): void {
    this.stopListening?.();
    for (const timer of [this.beating, this.checking, this.telling]) if (timer !== null) clearTimeout(timer);
    this.stopListening = this.beating = this.checking = this.telling = null;
    this.changed.clear();
    this.all = false;
  }

  private note(id: number | null): void {
    if (id === null) this.all = true;
    else this.changed.add(id);
    this.tellIn(TOGETHER_MS);
  }

  private tellIn(milliseconds: number): void {
    this.telling ??= setTimeout(() => {
      void this.tell().then((next) => {
        this.telling = null;
        if ((this.changed.size > 0 || this.all) && !this.stopped) this.tellIn(next);
      });
    }, milliseconds);
  }

  /** @returns after how many milliseconds what has changed meanwhile is told */
  private async tell(): Promise<number> {
    const ids = [...this.changed];
    const { all } = this;
    this.changed.clear();
    this.all = false;
    try {
      if (all) for (const { user, stream } of this.viewers) stream.write(await this.current(user));
      const made = await this.procesos.reader(ids);
      this.send(({ user }) =>
        made(user)
          .map((process) => eventText(PROCESS_EVENTS.uno, process))
          .join(''),
      );
      return TOGETHER_MS;
    } catch (error) {
      this.log.error('Changes of processes could not be read', error);
      this.all = true;
      return AGAIN_MS;
    }
  }

  private send(textFor: (viewer: Viewer) => string): void {
    for (const viewer of this.viewers) {
      const { stream } = viewer;
      if (stream.writableLength + stream.readableLength > MOST_WAITING) stream.destroy();
      else stream.write(textFor(viewer));
    }
  }

  private async current(user: SessionUser): Promise<string> {
    const reply: ProcessesReply = { procesos: await this.procesos.recent(user) };
    return eventText(PROCESS_EVENTS.todos, reply);
  }

  /** Somebody who has been shut out, or lost the right, is told no more. */
  private async check(viewer: Viewer): Promise<void> {
    try {
      const session = await this.sessions.find(viewer.cookie);
      if (session?.user.permisos.includes('procesos.ver') === true) viewer.user = session.user;
      else viewer.stream.end();
    } catch {
      // The database does not answer: the next check will tell.
    }
  }
}
