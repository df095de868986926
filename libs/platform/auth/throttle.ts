import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Database } from '../db';
import { Turns } from './turns';

export const ATTEMPTS_ALLOWED = 5;
export const PAUSE_MINUTES = 5;

/** Tries that are over and done with, taken away by each new one: more than it adds, so that the table cannot grow for ever. */
const SWEPT = 20;

/** What a try is told before its clave is looked at: how many are left should it fail, or how long to wait. */
export type Try = { quedan: number } | { minutos: number };

/**
 * Tries to log in, by person and address.
 *
 * A try is counted in the database before its clave is looked at, in one statement, so that of any number that come at
 * once, to any number of processes, at most `ATTEMPTS_ALLOWED` are looked at. Who gets in gives them back.
 * Within a process those of one person and address take turns, waiting without a connection: people who know their clave
 * never meet the count of each other, however many come at once. With several processes one try of each may be on its way.
 */
@Injectable()
export class LoginThrottle {
  private readonly turns = new Turns();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Runs a whole try, from its count to its end, when those of the same `who` before it have ended. */
  inTurn<T>(who: string, attempt: () => Promise<T>): Promise<T> {
    return this.turns.take(who, attempt);
  }

  /** Counts a try, unless there were too many in the last minutes. Old ones are forgotten, whoever's they are. */
  async count(who: string): Promise<Try> {
    const [row] = await this.db.rows<{ intentos: number; minutos: number }>(COUNT, [
      who,
      this.clock.now(),
      PAUSE_MINUTES,
      ATTEMPTS_ALLOWED,
      SWEPT,
    ]);
    const { intentos = 0, minutos = 0 } = row ?? {};
    return intentos > ATTEMPTS_ALLOWED ? { minutos } : { quedan: ATTEMPTS_ALLOWED - intentos };
  }

  /** Gives back what was counted, when one of the tries was right. */
  async forget(who: string): Promise<void> {
    await this.db.rows('DELETE FROM intentos_entrada WHERE quien = $1', [who]);
  }
}

/** One more than the limit stands for all that came too many; those do not make the pause longer. */
const COUNT = `
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
