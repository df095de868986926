import { useQuery } from '@tanstack/react-query';
import type { LoginOptionsReply } from '../../../../libs/contracts';
import { getJson } from '../../base';

/** What the log-in page offers, and the academy whose page it is. */
export function useLoginOptions() {
  return useQuery({
    queryKey: ['primera-vez'],
    queryFn: ({ signal }) => getJson<LoginOptionsReply>('/usuario/primera-vez', {}, { signal, renewsSession: false }),
  });
}
