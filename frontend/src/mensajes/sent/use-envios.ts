import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Envio, EnviosReply, EstadoEnvio } from '#libs/contracts';
import { getJson, type CallOptions } from '../../base';
import { stableRows } from './stable-rows';

/** The page size of the server. */
export const ENVIOS_A_PAGE = 50;

export const fetchEnvios = (
  { id, states, page }: { id: number; states: readonly EstadoEnvio[]; page: number },
  options: CallOptions = {},
): Promise<EnviosReply> =>
  getJson<EnviosReply>('/mensajeria/api/envios', { mensajeId: id, estado: states.join(','), pagina: page }, options);

interface EnviosInput {
  id: number;
  states: readonly EstadoEnvio[];
  page: number;
  /** When it changes, the page is loaded again. */
  version: string;
}

/** A page of the envíos of a message. While it loads again, its rows stay; afterwards they keep their order. */
export function useEnvios({ id, states, page, version }: EnviosInput) {
  const view = `${String(id)} ${states.join(',')} ${String(page)}`;
  const query = useQuery({
    queryKey: ['mensaje-envios', view, version],
    queryFn: ({ signal }) => fetchEnvios({ id, states, page }, { signal, isBackground: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [shown, setShown] = useState<{ view: string; from: EnviosReply | undefined; rows: readonly Envio[] }>({
    view,
    from: undefined,
    rows: [],
  });
  const { data, isPlaceholderData } = query;
  if (data !== undefined && data !== shown.from && !isPlaceholderData)
    setShown({ view, from: data, rows: stableRows(shown.view === view ? shown.rows : [], data.envios) });
  return {
    reply: data,
    rows: shown.rows,
    isStale: isPlaceholderData || query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
