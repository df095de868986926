import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock';
import { Database } from '../db';

const MINUTE = 60_000;

/** Stores the last use of each session, at most once a minute and without delaying the request. */
@Injectable()
export class SessionUses {
  private readonly log = new Logger('Sesiones');
  /** Sessions whose last use is being written to the database. */
  private readonly writing = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a use of a session, unless a use within the last minute is stored already.
   * @param last stored use of the session, in milliseconds since 1970
   */
  note(cookieDigest: Buffer, last: number): void {
    const now = this.clock.now();
    if (now.getTime() - last < MINUTE) return;
    const key = cookieDigest.toString('base64');
    if (this.writing.has(key)) return;
    this.writing.add(key);
    this.db.pool
      .query('UPDATE sesiones SET ultima = $2 WHERE huella = $1 AND ultima < $2', [cookieDigest, now])
      .catch((error: unknown) => {
        this.log.warn((error as Error).message);
      })
      .finally(() => this.writing.delete(key));
  }
}
