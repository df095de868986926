import { useQuery } from '@tanstack/react-query';
import type { HistoryReply } from '#libs/contracts';
import { getJson } from '../../base';

/** The last changes of a record, without the entries of users who only looked at masked values. */
export function useChanges(code: string, id: number) {
  return useQuery({
    queryKey: ['historial', code, id, 'cambios'],
    queryFn: ({ signal }) => getJson<HistoryReply>(`/api/fichas/${code}/${id}/historial`, { cambios: 1 }, { signal }),
    staleTime: 0,
  });
}
