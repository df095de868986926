import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Database, tokenDigest } from '../../platform';
import { addDays } from '../calculo';
import { DAYS_AHEAD, DAYS_BACK, FEED_CLASSES, toFeedClass, type FeedRow } from './feed-classes';
import { CREATED, NAME, NAMED } from './feeds.service';
import { SUBJECT_COLUMNS, type SubjectColumn } from './subject';
import type { Feed } from './write-calendar';

interface FoundFeed {
  nombre: string;
  creado: string;
  alumno_id: number | null;
  profesor_id: number | null;
  aula_id: number | null;
}

/** Rises when the text of a calendar changes for the same classes. */
const FORMAT = 1;
const DAY_MS = 86_400_000;

/** A calendar by its secret address. */
@Injectable()
export class ReadFeedService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The calendar with this secret; null if there is none, or it was revoked. */
  async read(secret: string): Promise<{ etag: string; feed: Feed } | null> {
    const [found] = await this.database.rows<FoundFeed>(FIND, [tokenDigest(secret)]);
    if (found === undefined) return null;
    const { column, id } = subjectOf(found);
    const today = this.clock.today();
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
}

function subjectOf(found: FoundFeed): { column: SubjectColumn; id: number } {
  for (const column of SUBJECT_COLUMNS) {
    const id = found[column];
    if (id !== null) return { column, id };
  }
  throw new Error('A calendar without a subject, which its constraint refuses');
}

const FIND = `
  SELECT ${NAME} AS nombre, ${CREATED} AS creado, k.alumno_id, k.profesor_id, k.aula_id
  FROM calendarios k ${NAMED} WHERE k.huella = $1 AND k.revocado IS NULL`;
