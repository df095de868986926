import { useQuery } from '@tanstack/react-query';
import { idsOutside, idsToLookUp, type OutsideInput } from './outside';

/** Maximum number of ids in one request: the size of the largest page that the server returns. */
const MAX_IDS = 100;

interface LookUp {
  /** Identifies the search in the cache. */
  queryKey: readonly unknown[];
  /** Loads the records that have one of these ids and match the search. */
  findAmong: (ids: readonly number[], signal: AbortSignal) => Promise<readonly { id: number }[]>;
}

/** Returns the chosen ids that the search does not find. While the server looks up the ids, the list is empty. */
export function useOutside(input: OutsideInput, { queryKey, findAmong }: LookUp): number[] {
  const unknown = idsToLookUp(input);
  const found = useQuery({
    queryKey: [...queryKey, 'entre', unknown],
    queryFn: async ({ signal }) => {
      const matching: { id: number }[] = [];
      for (let start = 0; start < unknown.length; start += MAX_IDS)
        matching.push(...(await findAmong(unknown.slice(start, start + MAX_IDS), signal)));
      return matching;
    },
    enabled: unknown.length > 0,
  });
  return idsOutside(input, found.data);
}
