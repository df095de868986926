import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform';
import { recordOffer } from './notices';
import { OFFER_HOURS } from '../../contracts';

/** Time and author of an offer. */
export interface Moment {
  userId: Actor['userId'];
  now: Date;
  /** Today by the academy's clock, `YYYY-MM-DD`. */
  today: string;
}

/** Offers a place to the student of each of these rows of `esperas`. */
export async function offer(manager: EntityManager, ids: readonly number[], moment: Moment): Promise<void> {
  if (ids.length === 0) return;
  await manager.query(
    `UPDATE esperas SET estado = 'ofrecida', caduca = $2, version = version + 1 WHERE id = ANY ($1::integer[])`,
    [ids, new Date(moment.now.getTime() + OFFER_HOURS * 3_600_000)],
  );
  await recordOffer(manager, ids, { ...moment, tipo: 'ofrecida' });
}
