import type { EntityManager } from 'typeorm';
import type { SessionUser } from '../../contracts';
import type { DeleteBlocker } from '../definition/define-list';
import { id } from '../query/sql/sql-context';
import { andText } from '../../platform';

/** A record that cannot be deleted: rows refer to it («9 altas»), or another reason applies («está presentada»). */
export type BlockedRecord = { id: number; rows: string } | { id: number; reason: string };

const MAX_NAMED = 5;

/** Returns the records among `ids` whose deletion this blocker prevents. */
export async function blockedBy(
  blocker: DeleteBlocker,
  ids: number[],
  user: SessionUser,
  manager: EntityManager,
  today: string,
): Promise<BlockedRecord[]> {
  if ('findReasons' in blocker) return blocker.findReasons(manager, ids, today);
  if ('sentence' in blocker) {
    const blocked = await blocker.findBlocked(ids, user, manager, today);
    return blocked.map((blockedId) => ({ id: blockedId, reason: blocker.sentence }));
  }
  const { table, column, singular, plural } = blocker;
  const rows: { id: number; count: number }[] = await manager.query(
    `SELECT ${id(column)} AS id, count(*)::integer AS count FROM ${id(table)} WHERE ${id(column)} = ANY($1) GROUP BY 1 ORDER BY 1`,
    [ids],
  );
  return rows.map(({ id: blockedId, count }) => ({
    id: blockedId,
    rows: count === 1 ? `1 ${singular}` : `${String(count)} ${plural}`,
  }));
}

/** «Inglés B1 tiene 9 altas y 2 facturas; Francés A2 tiene 1 alta y 3 más»: names the first records and counts the rest. */
export function blockedSentence(blocked: readonly BlockedRecord[], names: ReadonlyMap<number, string>): string {
  const ids = [...new Set(blocked.map(({ id: blockedId }) => blockedId))];
  const named = ids
    .slice(0, MAX_NAMED)
    .map(
      (blockedId) =>
        `${names.get(blockedId) ?? `el registro ${String(blockedId)}`} ${reasonsOf(blocked.filter((one) => one.id === blockedId))}`,
    );
  const rest = ids.length - named.length;
  return named.join('; ') + (rest > 0 ? ` y ${String(rest)} más` : '');
}

function reasonsOf(blocked: readonly BlockedRecord[]): string {
  const rows = blocked.flatMap((one) => ('rows' in one ? [one.rows] : []));
  const reasons = blocked.flatMap((one) => ('reason' in one ? [one.reason] : []));
  return andText([...reasons, ...(rows.length === 0 ? [] : [`tiene ${andText(rows)}`])]);
}
