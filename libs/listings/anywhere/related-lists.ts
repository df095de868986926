import { MAX_OF_GROUP } from '../../contracts';
import type { AnywhereSource, SearchedList } from './anywhere-sql';
import type { GroupHits } from './best-hits';
import type { Typed } from './read-words';

/**
 * Returns one source for each relation of each list. The path of a relation may lead through several lists. If the user may not open all
 * these lists, the relation is left out.
 */
export function relatedSources(
  own: readonly AnywhereSource[],
  lists: ReadonlyMap<object, SearchedList>,
): AnywhereSource[] {
  return own.flatMap(({ found, query }) =>
    found.anywhere.through.flatMap(({ hops }): AnywhereSource[] => {
      const matched = hops.map(({ target }) => lists.get(target.entity));
      const last = matched.at(-1);
      return last === undefined || matched.includes(undefined) ? [] : [{ found, hops, matched: last, query }];
    }),
  );
}

/**
 * True if related records must be searched too. This search is slow, because a frequent surname matches thousands of families.
 * False if the search adds nothing: the group of people is already full, and the text can match only names, which rank last.
 */
export function needsRelated({ isLong, mayBeExact }: Typed, groups: readonly GroupHits[]): boolean {
  const people = groups.find(({ group }) => group === 'personas')?.hits.length ?? 0;
  return isLong && (mayBeExact || people < MAX_OF_GROUP);
}
