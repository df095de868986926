import { queryOptions } from '@tanstack/react-query';
import type { AvisoPersonaReply, GetUsuarioTelegramReply, SetUsuarioTelegramReply } from '#libs/contracts';
import { getJson, postForm, type Fields } from '../../base';

const API = '/mensajeria/telegram/api/';

export const USERS_PATH = '/administrar/mensajeria/telegram/';

/** The stored user; id 0 is an empty one. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['telegram', 'usuario', id],
    queryFn: ({ signal }) => getJson<GetUsuarioTelegramReply>(`${API}get-usuario/${id}`, {}, { signal }),
    staleTime: 0,
    retry: false,
  });

/** What to consider before the chat of a student is linked; empty for nothing. */
export const warningQuery = (alumnoId: number | null) =>
  queryOptions({
    queryKey: ['telegram', 'aviso-persona', alumnoId],
    queryFn: ({ signal }) => getJson<AvisoPersonaReply>(`${API}aviso-persona`, { alumnoId }, { signal }),
    enabled: alumnoId !== null,
  });

export const saveUser = (fields: Fields) => postForm<SetUsuarioTelegramReply>(`${API}set-usuario`, fields);
