import { useQuery } from '@tanstack/react-query';
import type { PersonUserReply } from '../../../libs/contracts';
import { getJson } from '../api';

/** A person and their user, if they have one. */
export function usePersonUser(tipo: string, id: number) {
  return useQuery({
    queryKey: ['usuario-de-persona', tipo, id],
    queryFn: ({ signal }) => getJson<PersonUserReply>(`/api/usuarios/persona/${tipo}/${id}`, {}, { signal }),
    staleTime: 0,
  });
}
