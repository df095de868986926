import { Injectable } from '@nestjs/common';
import { TIMETABLE_ACTOR } from '../../clases';
import { Clock, Database, retryOnClash } from '../../platform';
import { lockCoursesToSettle, settleOffers } from './settle-offers';

/** Maximum number of courses in one transaction. */
const CHUNK = 50;

/** Finds freed places and expired offers, whatever caused them. */
@Injectable()
export class SettleOffersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of changed rows */
  async settle(): Promise<number> {
    const [open] = await this.db.rows(`SELECT FROM esperas WHERE estado IN ('espera', 'ofrecida') LIMIT 1`);
    if (open === undefined) return 0;
    return retryOnClash(() =>
      this.db.transaction(TIMETABLE_ACTOR, async (manager) => {
        const moment = { userId: null, now: this.clock.now(), today: this.clock.today() };
        const cursos = await lockCoursesToSettle(manager, moment, CHUNK);
        return cursos.length === 0 ? 0 : settleOffers(manager, cursos, moment);
      }),
    );
  }
}
