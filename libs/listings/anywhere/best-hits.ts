import { ANYWHERE_GROUPS, MAX_OF_GROUP, type AnywhereGroup } from '../../contracts';
import type { AnywhereSource, Hit } from './anywhere-sql';

/** The results of one group, best first. */
export interface GroupHits {
  group: AnywhereGroup;
  hits: readonly Hit[];
}

type Sources = readonly Pick<AnywhereSource, 'found'>[];

/**
 * Returns the best hits of each group, sorted by rank. If ranks are equal, active records come before inactive ones; after that, the
 * `order` of the lists decides. A record appears only once, with the best rank.
 * @param hits in the order of their lists
 */
export function bestHits(hits: readonly Hit[], sources: Sources): GroupHits[] {
  const listOf = ({ source }: Hit) => sources[source]?.found;
  const sorted = hits.toSorted(
    (one, other) =>
      one.rank - other.rank ||
      Number(other.isActive) - Number(one.isActive) ||
      (listOf(one)?.anywhere.order ?? 0) - (listOf(other)?.anywhere.order ?? 0),
  );
  const known = new Set<string>();
  const once = sorted.filter((hit) => {
    const key = `${listOf(hit)?.list.definition.code ?? ''} ${String(hit.id)}`;
    return known.has(key) ? false : known.add(key);
  });
  return (Object.keys(ANYWHERE_GROUPS) as AnywhereGroup[])
    .map((group) => ({
      group,
      hits: once.filter((hit) => listOf(hit)?.anywhere.group === group).slice(0, MAX_OF_GROUP),
    }))
    .filter((one) => one.hits.length > 0);
}
