import { useQuery } from '@tanstack/react-query';
import type {
  EstadoLlamada,
  Llamada,
  LlamadaMarcada,
  LlamadasReply,
  MensajeReply,
  SustitutosLlamada,
} from '#libs/contracts';
import { getJson, postForm, refetchQueries } from '../base';

const API = '/api/horarios/llamadas';
const KEY = 'llamadas';

/** Polling interval in milliseconds. Several users phone at the same time, and each must see the marks of the others. */
const REFETCH_MS = 4000;

/** Loads a call list with the state of each phone call. */
export const useCallList = (id: number) =>
  useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => getJson<Llamada>(`${API}/${String(id)}`, {}, { signal, isBackground: true }),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** Loads the call lists with people who still have to be phoned. */
export const useCallLists = () =>
  useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => getJson<LlamadasReply>(API, {}, { signal, isBackground: true }),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** Records the state of a phone call. @throws ApiError 409 if another user has changed it meanwhile */
export const postMark = (id: number, estado: EstadoLlamada, version: number): Promise<LlamadaMarcada> =>
  postForm<LlamadaMarcada>(`${API}/personas/${String(id)}`, { estado, version });

/** Saves the text. An empty text restores the text generated from the facts. */
export const postText = (id: number, texto: string, version: number): Promise<MensajeReply> =>
  postForm<MensajeReply>(`${API}/${String(id)}/texto`, { texto, version });

/**
 * Loads the teachers who could be substitutes for a call list. Each of them could give a class of the list that has no teacher or is
 * cancelled.
 */
export const useListSubstitutes = (id: number) =>
  useQuery({
    queryKey: [KEY, id, 'sustitutos'],
    queryFn: ({ signal }) => getJson<SustitutosLlamada>(`${API}/${String(id)}/sustitutos`, {}, { signal }),
    staleTime: 0,
  });

export const postSubstitute = (id: number, profesorId: number): Promise<MensajeReply> =>
  postForm<MensajeReply>(`${API}/${String(id)}/asignar`, { profesor_id: profesorId });

export const refetchCalls = (): Promise<void> => refetchQueries({ queryKey: [KEY] });
