import { useQuery } from '@tanstack/react-query';
import type { Aviso, AvisoGrupo, AvisoLeidoReply, AvisosReply } from '#libs/contracts';
import { getJson, postForm, refetchQueries } from '../base';

const KEY = 'avisos';

/** Polling interval in milliseconds: warnings open and close without a change by this user. */
const REFETCH_MS = 30_000;

/** Loads the open warnings, also those that the user has read. The bell and the monitor share this query. */
export const useAvisos = () =>
  useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => getJson<AvisosReply>('/avisos/load', { leidos: '1' }, { signal, isBackground: true }),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  });

export const refetchAvisos = (): Promise<void> => refetchQueries({ queryKey: [KEY] });

/** @throws ApiError 409 if the warning must be resolved */
export const markRead = ({ id }: Pick<Aviso, 'id'>): Promise<AvisoLeidoReply> =>
  getJson<AvisoLeidoReply>(`/avisos/marcar-leido/${String(id)}`);

/** @throws ApiError 409 if the warnings of the group must be resolved */
export const markGroup = ({ nivel, seccion }: Pick<AvisoGrupo, 'nivel' | 'seccion'>): Promise<AvisoLeidoReply> =>
  postForm<AvisoLeidoReply>('/avisos/marcar-grupo', { nivel, seccion });

/** Runs the call that mends the fault of a warning. */
export const mend = (urlAccion: string): Promise<unknown> => postForm(urlAccion, {});
