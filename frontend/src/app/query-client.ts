import { QueryClient, type Query, type QueryFilters } from '@tanstack/react-query';

/** What the server has answered. Failures are shown with `Reintentar`, never tried again behind the person's back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

const NOT_DATA: readonly unknown[] = ['sesion', 'menu'];

/** After a change: whatever was shown of the academy's data is asked for again when it is next needed. */
export function forgetData(): Promise<void> {
  return askAnew({ predicate: (query: Query) => !NOT_DATA.includes(query.queryKey[0]) });
}

/**
 * After a change: what is shown is asked for again. A first answer that is still on its way may have been written before the
 * change, and the library would wait for it instead of asking again: it is not waited for.
 */
export async function askAnew(which: Pick<QueryFilters, 'queryKey' | 'predicate'>): Promise<void> {
  const { queryKey, predicate = () => true } = which;
  const isFirst = (query: Query) => query.state.data === undefined && predicate(query);
  await queryClient.cancelQueries({ queryKey, predicate: isFirst });
  await queryClient.invalidateQueries(which);
}
