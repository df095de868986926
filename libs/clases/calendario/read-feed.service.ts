import { hash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock, Database, tokenDigest, addDays, type Actor } from '../../platform';
import { DAYS_AHEAD, DAYS_BACK, FEED_CLASSES, toFeedClass, type FeedRow } from './feed-classes';
import { endFeed, instantOf, NAMED, ownerName } from './calendario-sql';
import { stillReaches, SUBJECT_COLUMNS, type SubjectColumn } from './subject';
import type { Feed } from './write-calendar';

interface FoundFeed {
  id: number;
  /** True if the user who owns the feed may still see the classes of the feed. */
  alcanza: boolean;
  nombre: string;
  creado: string;
  alumno_id: number | null;
  familia_id: number | null;
  profesor_id: number | null;
  aula_id: number | null;
}

/** Part of the ETag: increase it when the text changes for the same classes. */
const FORMAT = 1;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SYSTEM: Actor = { userId: null, requestId: 'calendarios' };

/** Reads a calendar by its secret. */
@Injectable()
export class ReadFeedService {
  private readonly log = new Logger('Calendarios');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads the calendar with this secret. Revokes the address if its owner may no longer see the classes.
   * @returns null if the address does not exist or was revoked
   */
  async read(secret: string): Promise<{ etag: string; feed: Feed } | null> {
    const today = this.clock.today();
    const [found] = await this.database.rows<FoundFeed>(findSql(today), [tokenDigest(secret)]);
    if (found === undefined) return null;
    if (!found.alcanza) {
      await this.database.transaction(SYSTEM, (manager) => endFeed(manager, found.id, this.clock.now()));
      return null;
    }
    await this.noteReading(found.id);
    const { column, id } = subjectOf(found);
    const rows = await this.database.rows<FeedRow>(FEED_CLASSES[column], [
      id,
      addDays(today, -DAYS_BACK),
      addDays(today, DAYS_AHEAD),
      new Date(this.clock.now().getTime() - DAYS_BACK * DAY_MS),
    ]);
    const feed: Feed = {
      nombre: `Clases de ${found.nombre}`,
      creado: new Date(found.creado),
      zona: this.clock.zone,
      clases: rows.map((row) => toFeedClass(row, column)),
    };
    return { etag: `"${hash('sha256', JSON.stringify([FORMAT, feed]), 'base64url')}"`, feed };
  }

  /** Stores when the feed was last read, at most once a minute. If this write fails, the calendar is sent anyway. */
  private async noteReading(id: number): Promise<void> {
    const now = this.clock.now();
    await this.database.pool
      .query('UPDATE calendarios SET leido = $2 WHERE id = $1 AND (leido IS NULL OR leido <= $3)', [
        id,
        now,
        new Date(now.getTime() - MINUTE_MS),
      ])
      .catch((error: unknown) => {
        this.log.warn((error as Error).message);
      });
  }
}

function subjectOf(found: FoundFeed): { column: SubjectColumn; id: number } {
  for (const column of SUBJECT_COLUMNS) {
    const id = found[column];
    if (id !== null) return { column, id };
  }
  throw new Error('A calendar without a subject, which its constraint refuses');
}

const findSql = (today: string): string => `
  SELECT k.id, ${stillReaches(today)} AS alcanza, ${ownerName('la familia')} AS nombre, ${instantOf('k.creado')} AS creado, k.alumno_id, k.familia_id, k.profesor_id, k.aula_id
  FROM calendarios k JOIN usuarios u ON u.id = k.usuario_id ${NAMED} WHERE k.huella = $1 AND k.revocado IS NULL`;
