import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MenuReply } from '#libs/contracts';
import { getJson } from '../api';

const ONE_MINUTE = 60_000;

/** The main menu of the session's user, and the format of lists (`listadosVue`). */
export function useMenu(): UseQueryResult<MenuReply> {
  return useQuery({
    queryKey: ['menu'],
    queryFn: ({ signal }) => getJson<MenuReply>('/administrar/usuarios/get-menu', {}, { signal }),
    staleTime: ONE_MINUTE,
  });
}
