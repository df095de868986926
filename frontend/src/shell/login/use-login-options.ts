import { useQuery } from '@tanstack/react-query';
import type { LoginOptionsReply } from '#libs/contracts';
import { getJson } from '../../base';

/** The options of the log-in page, and the name of the academy. */
export function useLoginOptions() {
  return useQuery({
    queryKey: ['primera-vez'],
    queryFn: ({ signal }) => getJson<LoginOptionsReply>('/usuario/primera-vez', {}, { signal, renewsSession: false }),
  });
}
