import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MenuReply } from '../../../../libs/contracts';
import { getJson } from '../../api';

const ONE_MINUTE = 60_000;

/** The main menu of whoever is logged in, and how lists are shown to them (`listadosVue`). */
export function useMenu(): UseQueryResult<MenuReply> {
  return useQuery({
    queryKey: ['menu'],
    queryFn: ({ signal }) => getJson<MenuReply>('/administrar/usuarios/get-menu', {}, { signal }),
    staleTime: ONE_MINUTE,
  });
}
