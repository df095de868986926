import { useQuery } from '@tanstack/react-query';
import type { PersonaUsuarioReply } from '#libs/contracts';
import { getJson } from '../base';

/** Loads a person and the user of the person; the user is null if there is none. */
export function usePersonUser(type: string, id: number) {
  return useQuery({
    queryKey: ['usuario-de-persona', type, id],
    queryFn: ({ signal }) => getJson<PersonaUsuarioReply>(`/api/usuarios/persona/${type}/${id}`, {}, { signal }),
    staleTime: 0,
  });
}
