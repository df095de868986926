import type { Readable } from 'node:stream';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { AVISOS_EVENT, BUZON_EVENT, type SessionUser, type SinLeerReply } from '../../contracts';
import { AvisoChangesService } from '../../avisos';
import { countReadable, UNREAD } from '../hilos/present-readers';
import { ChannelListener, Database, EventStreams, eventText, SessionStore } from '../../platform';

/** Changes of an inbox within this time are sent in one event. */
const BATCH_MS = 200;
/** Pause after a failed read of the database. */
const RETRY_MS = 1_000;

/**
 * Sends the number of unread messages to all open streams, whenever it changes, and says when warnings have changed: pages follow both
 * through one connection, because browsers limit connections. Does nothing while no stream is open.
 */
@Injectable()
export class InboxEventsService implements BeforeApplicationShutdown {
  private readonly log = new Logger('Buzón');
  private readonly listener: ChannelListener;
  private readonly streams: EventStreams;
  /** Users whose inbox has changed since the last batch; null: perhaps all. */
  private changed: Set<number> | null = new Set();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly db: Database,
    sessions: SessionStore,
    private readonly warnings: AvisoChangesService,
  ) {
    const { url = '' } = db.dataSource.options as { url?: string };
    this.listener = new ChannelListener({
      databaseUrl: url,
      channel: 'claustro_buzon',
      applicationName: 'claustro-buzon',
      onError: (error) => {
        this.log.error('Cannot listen for changes of inboxes', error);
      },
    });
    this.streams = new EventStreams({ sessions, mayView: () => true, start: () => this.start() });
  }

  /** Opens a stream, which begins with the present number. */
  open(user: SessionUser, cookie: string | undefined): Promise<Readable> {
    return this.streams.open(user, cookie, async ({ id }) => eventOf((await this.countUnread([id])).get(id)));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.streams.stop();
    await this.listener.stop();
  }

  private start(): () => void {
    const unsubscribe = this.listener.subscribe((payload) => {
      this.onNotice(payload);
    });
    const unsubscribeWarnings = this.warnings.subscribe((isConcerned) => {
      this.streams.send(({ user }) => (isConcerned(user) ? eventText(AVISOS_EVENT, {}) : ''));
    });
    return () => {
      unsubscribe();
      unsubscribeWarnings();
      if (this.timer !== null) clearTimeout(this.timer);
      this.timer = null;
      this.changed = new Set();
    };
  }

  /** @param payload ids of users, separated by commas; empty or null means all users */
  private onNotice(payload: string | null): void {
    if (payload === null || payload === '') this.changed = null;
    else for (const id of payload.split(',')) this.changed?.add(Number(id));
    this.schedule(BATCH_MS);
  }

  private schedule(milliseconds: number): void {
    this.timer ??= setTimeout(() => void this.sendBatch(), milliseconds);
  }

  private async sendBatch(): Promise<void> {
    const { changed } = this;
    this.changed = new Set();
    const viewing = new Set([...this.streams.viewers].map(({ user }) => user.id));
    const ids = [...viewing].filter((id) => changed === null || changed.has(id));
    let pause: number | null = null;
    try {
      const counts = await this.countUnread(ids);
      this.streams.send(({ user }) => (ids.includes(user.id) ? eventOf(counts.get(user.id)) : ''));
    } catch (error) {
      this.log.error('Unread messages could not be counted', error);
      this.changed = null;
      pause = RETRY_MS;
    }
    this.timer = null;
    if (pause !== null) this.schedule(pause);
    else if (this.changed === null || this.changed.size > 0) this.schedule(BATCH_MS);
  }

  /** Counts the unread messages of users; deleted users are missing. */
  private async countUnread(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.rows<{ usuario_id: number; sin_leer: number }>(
      `SELECT u.id AS usuario_id, ${countReadable('u.id', UNREAD)} AS sin_leer FROM usuarios u WHERE u.id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ usuario_id, sin_leer }) => [usuario_id, sin_leer]));
  }
}

const eventOf = (sin_leer = 0): string => eventText(BUZON_EVENT, { sin_leer } satisfies SinLeerReply);
