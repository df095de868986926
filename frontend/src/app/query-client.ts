import { QueryClient, type Query } from '@tanstack/react-query';

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
  return queryClient.invalidateQueries({ predicate: (query: Query) => !NOT_DATA.includes(query.queryKey[0]) });
}
