import { Injectable } from '@nestjs/common';
import { Clock, Database } from '../../platform';
import { AvisoKinds } from '../definition/kinds';

/** Months that a closed warning is kept. */
const KEPT_MONTHS = 12;

@Injectable()
export class PruneService {
  constructor(
    private readonly kinds: AvisoKinds,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Closes the warnings of kinds that no longer exist, and deletes warnings that were closed a year ago. @returns the deleted ones */
  async prune(): Promise<number> {
    const now = this.clock.now();
    const codes = this.kinds.all.map(({ codigo }) => codigo);
    await this.db.rows('UPDATE avisos SET cerrado_en = $2 WHERE cerrado_en IS NULL AND codigo <> ALL($1)', [
      codes,
      now,
    ]);
    const deleted = await this.db.rows(
      `DELETE FROM avisos WHERE cerrado_en < $1::timestamptz - interval '${String(KEPT_MONTHS)} months' RETURNING id`,
      [now],
    );
    return deleted.length;
  }
}
