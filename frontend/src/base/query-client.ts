import { QueryClient, type Query, type QueryFilters } from '@tanstack/react-query';

/** The cache of replies. A failed request is not repeated automatically: screens show the failure with a button `Reintentar`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const NOT_DATA: readonly unknown[] = ['sesion', 'menu'];

/** Marks all data of the academy as stale after a change. Data that is on screen is fetched again. */
export function refetchData(): Promise<void> {
  return refetchQueries({ predicate: (query: Query) => !NOT_DATA.includes(query.queryKey[0]) });
}

/**
 * Marks queries as stale and reloads the queries in use. First cancels the queries that have no data yet, because their reply may be from
 * before the change, and the library would not load them again.
 */
export async function refetchQueries(which: Pick<QueryFilters, 'queryKey' | 'predicate'>): Promise<void> {
  const { queryKey, predicate = () => true } = which;
  const isFirst = (query: Query) => query.state.data === undefined && predicate(query);
  await queryClient.cancelQueries({ queryKey, predicate: isFirst });
  await queryClient.invalidateQueries(which);
}
