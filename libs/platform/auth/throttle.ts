import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Database, oneRow } from '../db';
import { KeyedMutex } from './keyed-mutex';

export const ATTEMPTS_ALLOWED = 5;
export const PAUSE_MINUTES = 5;

/** Expired counts deleted by each new attempt: more than it inserts, so the table cannot grow without bound. */
const EXPIRED_PER_ATTEMPT = 20;

/** Attempts left if this one fails, or minutes until the next one is allowed. */
export type AttemptCount = { attemptsLeft: number } | { minutes: number };

/**
 * Limits log-in attempts by user name and address.
 *
 * An attempt is counted in the database, in one statement, before its clave is checked: of any number of concurrent
 * attempts, in any number of processes, at most `ATTEMPTS_ALLOWED` are checked. A successful attempt resets the count.
 * Within a process the attempts of one key run one after another and hold no connection while they wait, so that people
 * who know their clave are not refused because of each other. With several processes one attempt of each may overlap.
 */
@Injectable()
export class LoginThrottle {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs an attempt, from its count to its end, after all earlier ones with the same key. */
  runExclusive<T>(key: string, attempt: () => Promise<T>): Promise<T> {
    return this.mutex.runExclusive(key, attempt);
  }

  /** Counts an attempt, unless the limit was reached within the last minutes. Also deletes expired counts of any key. */
  async recordAttempt(key: string): Promise<AttemptCount> {
    const { intentos, minutos: minutes } = oneRow(
      await this.db.rows<{ intentos: number; minutos: number }>(RECORD_ATTEMPT, [
        key,
        this.clock.now(),
        PAUSE_MINUTES,
        ATTEMPTS_ALLOWED,
        EXPIRED_PER_ATTEMPT,
      ]),
    );
    return intentos > ATTEMPTS_ALLOWED ? { minutes } : { attemptsLeft: ATTEMPTS_ALLOWED - intentos };
  }

  /** Deletes the count after a successful attempt. */
  async reset(key: string): Promise<void> {
    await this.db.rows('DELETE FROM intentos_entrada WHERE quien = $1', [key]);
  }
}

/** The count stops at one above the limit, and attempts beyond the limit do not extend the pause. */
const RECORD_ATTEMPT = `
  WITH viejos AS (
    DELETE FROM intentos_entrada WHERE quien IN (
      SELECT quien FROM intentos_entrada WHERE desde <= $2::timestamptz - make_interval(mins => $3) AND quien <> $1
      ORDER BY desde LIMIT $5 FOR UPDATE SKIP LOCKED)
  )
  INSERT INTO intentos_entrada AS i (quien, intentos, desde) VALUES ($1, 1, $2)
  ON CONFLICT (quien) DO UPDATE SET
    intentos = CASE WHEN i.desde <= $2::timestamptz - make_interval(mins => $3) THEN 1 ELSE least(i.intentos, $4) + 1 END,
    desde = CASE WHEN i.intentos >= $4 AND i.desde > $2::timestamptz - make_interval(mins => $3) THEN i.desde ELSE $2 END
  RETURNING intentos, ceil(extract(epoch FROM desde + make_interval(mins => $3) - $2::timestamptz) / 60)::integer AS minutos`;
