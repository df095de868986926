import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Permission, SessionReply } from '../../../../libs/contracts';
import { getJson } from '../../api';
import { queryClient } from '../query-client';

const SESSION_KEY = ['sesion'];
const FIVE_MINUTES = 5 * 60_000;

const SESSION = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => getJson<SessionReply>('/usuario/sesion', {}, { signal, askForSession: false }),
  staleTime: FIVE_MINUTES,
});

/** Who is logged in; a 401 is an error of the query. */
export function useSessionQuery(): UseQueryResult<SessionReply> {
  return useQuery(SESSION);
}

/** Asks who is logged in while the code of the page is still on its way. What goes wrong is told where it is needed. */
export function fetchSessionAhead(): null {
  void queryClient.prefetchQuery(SESSION);
  return null;
}

/** Who is logged in, for everything below the shell. */
export function useSession(): SessionReply {
  // It is fetched above; here it is only looked at, as it is now.
  const { data: session } = useQuery({ ...SESSION, enabled: false });
  if (!session) throw new Error('useSession stands outside the pages that need a session');
  return session;
}

/** May the person who is logged in do this? The server decides again at every call. */
export function useMay(): (permission: Permission) => boolean {
  const { permisos } = useSession().usuario;
  return (permission) => permisos.includes(permission);
}

/** Starts with this session: nothing that somebody else saw remains. */
export function useStartSession(): (session: SessionReply) => void {
  const client = useQueryClient();
  return (session) => {
    client.clear();
    client.setQueryData(SESSION_KEY, session);
  };
}

/** After a change of what everybody's session tells: the name of the academy, one's own. */
export function useForgetSession(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: SESSION_KEY });
}
