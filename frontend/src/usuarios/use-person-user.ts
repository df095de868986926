import { useQuery } from '@tanstack/react-query';
import type { PersonaUsuarioReply } from '#libs/contracts';
import { getJson } from '../base';

/** A person and their user, if they have one. */
export function usePersonUser(type: string, id: number) {
  return useQuery({
    queryKey: ['usuario-de-persona', type, id],
    queryFn: ({ signal }) => getJson<PersonaUsuarioReply>(`/api/usuarios/persona/${type}/${id}`, {}, { signal }),
    staleTime: 0,
  });
}
