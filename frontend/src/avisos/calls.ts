import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AVISOS_EVENT, type Aviso, type AvisoGrupo, type AvisoLeidoReply, type AvisosReply } from '#libs/contracts';
import { getJson, postForm, refetchQueries, subscribeToPush } from '../base';

const KEY = 'avisos';

/** Polling interval in milliseconds: information expires without an event, and a lost connection may lose one. */
const REFETCH_MS = 5 * 60_000;

/** Loads the open warnings, also those that the user has read, and follows their changes. The bell and the monitor share this query. */
export function useAvisos() {
  useEffect(() => subscribeToPush(AVISOS_EVENT, onChange), []);
  return useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => getJson<AvisosReply>('/avisos/load', { leidos: '1' }, { signal, isBackground: true }),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  });
}

const onChange = (): void => void refetchAvisos();

export const refetchAvisos = (): Promise<void> => refetchQueries({ queryKey: [KEY] });

/** @throws ApiError 409 if the warning must be resolved */
export const markRead = ({ id }: Pick<Aviso, 'id'>): Promise<AvisoLeidoReply> =>
  getJson<AvisoLeidoReply>(`/avisos/marcar-leido/${String(id)}`);

/** @throws ApiError 409 if the warnings of the group must be resolved */
export const markGroup = ({ nivel, seccion }: Pick<AvisoGrupo, 'nivel' | 'seccion'>): Promise<AvisoLeidoReply> =>
  postForm<AvisoLeidoReply>('/avisos/marcar-grupo', { nivel, seccion });

/** Runs the call that mends the fault of a warning. */
export const mend = (urlAccion: string): Promise<unknown> => postForm(urlAccion, {});
