import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Permission, SessionReply } from '#libs/contracts';
import { getJson } from '../api';
import { showTheme } from '../theme';
import { setAcademyZone } from '../zone';
import { queryClient } from '../query-client';

const SESSION_KEY = ['sesion'];
const FIVE_MINUTES = 5 * 60_000;

const SESSION = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal }) => {
    const session = await getJson<SessionReply>('/usuario/sesion', {}, { signal, renewsSession: false });
    setAcademyZone(session.zona);
    return session;
  },
  staleTime: FIVE_MINUTES,
});

/** Queries the session. Fails with 401 if the user is not logged in. */
export function useSessionQuery(): UseQueryResult<SessionReply> {
  return useQuery(SESSION);
}

/** Starts loading the session while the code of the page loads. Ignores errors: the component that uses the session shows them. */
export function prefetchSession(): null {
  void queryClient.prefetchQuery(SESSION);
  return null;
}

/** The session, on pages inside `RequireSession`. @throws Error outside of them */
export function useSession(): SessionReply {
  // Reads the session from the cache and sends no request, because `RequireSession` has already loaded the session.
  const { data: session } = useQuery({ ...SESSION, enabled: false });
  if (!session) throw new Error('useSession is used outside of RequireSession');
  return session;
}

/** Whether the session's user has a permission. For display only: the server checks every call. */
export function useCan(): (permission: Permission) => boolean {
  const { permisos } = useSession().usuario;
  return (permission) => permisos.includes(permission);
}

/** Starts a session. Clears the cache, so that nothing of an earlier user remains. */
export function useStartSession(): (session: SessionReply) => void {
  const client = useQueryClient();
  return ({ usuario, academia, zona, faltaSegundoFactor }) => {
    client.clear();
    showTheme(usuario.tema);
    setAcademyZone(zona);
    client.setQueryData<SessionReply>(SESSION_KEY, { usuario, academia, zona, faltaSegundoFactor });
  };
}

/** Reloads the session after the name of the academy or of the user has changed. */
export function useRefetchSession(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: SESSION_KEY });
}
