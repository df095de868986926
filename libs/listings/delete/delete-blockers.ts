import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../contracts';
import type { DeleteBlocker } from '../definition/define-list';
import { id } from '../query/sql/sql-context';

/** A record that cannot be deleted, and why: «tiene 9 altas». */
export interface BlockedRecord {
  id: number;
  reason: string;
}

const MAX_NAMED = 5;

/** The records among `ids` that cannot be deleted because of one blocker. */
export async function blockedBy(
  blocker: DeleteBlocker,
  ids: number[],
  user: SessionUser,
  manager: EntityManager,
): Promise<BlockedRecord[]> {
  if ('sentence' in blocker) {
    const blocked = await blocker.findBlocked(ids, user, manager);
    return blocked.map((blockedId) => ({ id: blockedId, reason: blocker.sentence }));
  }
  const { table, column, singular, plural } = blocker;
  const rows: { id: number; count: number }[] = await manager.query(
    `SELECT ${id(column)} AS id, count(*)::integer AS count FROM ${id(table)} WHERE ${id(column)} = ANY($1) GROUP BY 1 ORDER BY 1`,
    [ids],
  );
  return rows.map(({ id: blockedId, count }) => ({
    id: blockedId,
    reason: `tiene ${count === 1 ? `1 ${singular}` : `${String(count)} ${plural}`}`,
  }));
}

/** «Inglés B1 tiene 9 altas; Francés A2 tiene 1 alta y 3 más»: names the first records and counts the rest. */
export function blockedSentence(blocked: readonly BlockedRecord[], names: ReadonlyMap<number, string>): string {
  const named = blocked
    .slice(0, MAX_NAMED)
    .map((record) => `${names.get(record.id) ?? `el registro ${String(record.id)}`} ${record.reason}`);
  const rest = blocked.length - named.length;
  return named.join('; ') + (rest > 0 ? ` y ${String(rest)} más` : '');
}
