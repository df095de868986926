import { Injectable } from '@nestjs/common';
import { Clock, Database, retryOnClash, type Actor } from '../../platform';
import { lockCoursesToSettle, settlePlaces } from './places';

/** Courses of one transaction. */
const CHUNK = 50;

/** The author of what happens by itself. */
const SYSTEM: Actor = { userId: null, requestId: 'horarios' };

/** Notices freed places and lapsed offers, whatever freed them. */
@Injectable()
export class OfferService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns how many rows of waiting lists changed */
  async settle(): Promise<number> {
    const [open] = await this.db.rows(`SELECT FROM esperas WHERE estado IN ('espera', 'ofrecida') LIMIT 1`);
    if (open === undefined) return 0;
    return retryOnClash(() =>
      this.db.transaction(SYSTEM, async (manager) => {
        const moment = { userId: null, now: this.clock.now(), today: this.clock.today() };
        const cursos = await lockCoursesToSettle(manager, moment, CHUNK);
        return cursos.length === 0 ? 0 : settlePlaces(manager, cursos, moment);
      }),
    );
  }
}
