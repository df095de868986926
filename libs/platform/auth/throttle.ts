import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Database } from '../db';

export const ATTEMPTS_ALLOWED = 5;
export const PAUSE_MINUTES = 5;

/** Counts failed log-ins by person and address in the database, so that any number of processes count together. */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Minutes still to wait, 0 when a try is allowed. */
  async minutesToWait(who: string): Promise<number> {
    const [row] = await this.db.rows<{ fallos: number; segundos: number }>(
      `SELECT fallos, extract(epoch FROM $2::timestamptz - desde)::integer AS segundos FROM intentos_entrada WHERE quien = $1`,
      [who, this.clock.now()],
    );
    if (row === undefined || row.fallos < ATTEMPTS_ALLOWED) return 0;
    return Math.max(0, Math.ceil((PAUSE_MINUTES * 60 - row.segundos) / 60));
  }

  /** Notes a failure and returns how many tries are left before the pause. Old failures are forgotten. */
  async noteFailure(who: string): Promise<number> {
    const [row] = await this.db.rows<{ fallos: number }>(
      `INSERT INTO intentos_entrada (quien, fallos, desde) VALUES ($1, 1, $2)
       ON CONFLICT (quien) DO UPDATE SET
         fallos = CASE WHEN intentos_entrada.desde < $2::timestamptz - make_interval(mins => $3) THEN 1 ELSE intentos_entrada.fallos + 1 END,
         desde = $2
       RETURNING fallos`,
      [who, this.clock.now(), PAUSE_MINUTES],
    );
    return Math.max(0, ATTEMPTS_ALLOWED - (row?.fallos ?? 0));
  }

  async forget(who: string): Promise<void> {
    await this.db.rows('DELETE FROM intentos_entrada WHERE quien = $1', [who]);
  }
}
