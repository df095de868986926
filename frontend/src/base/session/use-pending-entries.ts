import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { PresenciaReply } from '#libs/contracts';
import { getJson } from '../api';
import { PRESENCE_KEY } from './use-clock';
import { useCan } from './use-session';

/** Loads the entries to which the user must agree. For users who do not clock in, nothing is loaded. */
export function usePendingEntries(): UseQueryResult<PresenciaReply> {
  const can = useCan();
  return useQuery({
    queryKey: [PRESENCE_KEY, 'pendientes'],
    queryFn: ({ signal }) => getJson<PresenciaReply>('/presencia/api/pendientes', {}, { signal, isBackground: true }),
    enabled: can('presencia.editar') && can('presencia.ver'),
  });
}

/** The number of entries in a report. */
export const countEntries = (users: PresenciaReply): number => users.reduce((sum, { datos }) => sum + datos.length, 0);
