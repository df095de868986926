import type { EntityManager } from 'typeorm';
import { recordOffer } from './notices';
import { offer, type Moment } from './offer';
import { offerable, ROWS } from './places';

/**
 * Locks up to `limit` courses in which an offer has expired, or in which a place is free for a waiting student. Skips courses that are
 * already locked. Returns the ids of the locked courses.
 */
export async function lockCoursesToSettle(manager: EntityManager, moment: Moment, limit: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM cursos WHERE id IN (
       SELECT curso_id FROM esperas WHERE estado = 'ofrecida' AND caduca <= $1
       UNION SELECT e.curso_id FROM ${ROWS} WHERE e.estado = 'espera' AND ${offerable('$2')})
     ORDER BY id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
    [moment.now, moment.today, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Closes the expired offers of locked courses, and offers free places to the first in line (rule R9).
 * @returns the number of changed rows
 */
export async function settleOffers(manager: EntityManager, cursos: readonly number[], moment: Moment): Promise<number> {
  const [lapsed]: [{ id: number }[], number] = await manager.query(
    `UPDATE esperas SET estado = 'caducada', version = version + 1
     WHERE curso_id = ANY ($1::integer[]) AND estado = 'ofrecida' AND caduca <= $2 RETURNING id`,
    [cursos, moment.now],
  );
  await recordOffer(manager, idsOf(lapsed), { ...moment, tipo: 'caducada' });
  let changed = lapsed.length;
  for (;;) {
    const offered = await offerFirst(manager, cursos, moment);
    if (offered === 0) return changed;
    changed += offered;
  }
}

/**
 * In each course, offers one place to the first student in line who can get an offer. Offers only one place, because an offer changes the
 * number of free places.
 */
async function offerFirst(manager: EntityManager, cursos: readonly number[], moment: Moment): Promise<number> {
  const rows: { id: number }[] = await manager.query(
    `SELECT DISTINCT ON (e.curso_id) e.id FROM ${ROWS}
     WHERE e.curso_id = ANY ($1::integer[]) AND e.estado = 'espera' AND ${offerable('$2')}
     ORDER BY e.curso_id, e.orden, e.id`,
    [cursos, moment.today],
  );
  await offer(manager, idsOf(rows), moment);
  return rows.length;
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
