import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchCopies, fetchEnvios, type CopiesQuery, type EnviosQuery } from './calls';
import { stableRows } from './stable-rows';

interface Identified {
  id: number;
}

/** @param version when it changes, the page is loaded again */
export const useEnvios = (query: EnviosQuery, version: string) =>
  useRows('mensaje-envios', query, version, fetchEnvios, ({ envios }) => envios);

/** @param isEnabled false while the screen shows envíos */
export const useCopies = (query: CopiesQuery, version: string, isEnabled: boolean) =>
  useRows('mensaje-copias', query, version, fetchCopies, ({ copias }) => copias, isEnabled);

/** A page of the rows of a message. While it loads again, its rows stay; afterwards they keep their order. */
function useRows<Query extends object, Reply, Row extends Identified>(
  key: string,
  request: Query,
  version: string,
  fetch: (request: Query, options: { signal: AbortSignal }) => Promise<Reply>,
  rowsOf: (reply: Reply) => readonly Row[],
  isEnabled = true,
) {
  const view = JSON.stringify(request);
  const query = useQuery({
    queryKey: [key, view, version],
    queryFn: ({ signal }) => fetch(request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isEnabled,
  });
  const [shown, setShown] = useState<{ view: string; from: Reply | undefined; rows: readonly Row[] }>({
    view,
    from: undefined,
    rows: [],
  });
  const { data, isPlaceholderData } = query;
  if (data !== undefined && data !== shown.from && !isPlaceholderData)
    setShown({ view, from: data, rows: stableRows(shown.view === view ? shown.rows : [], rowsOf(data)) });
  return {
    reply: data,
    rows: shown.rows,
    isStale: isPlaceholderData || query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
