import { useQuery } from '@tanstack/react-query';
import type {
  EstadoLlamada,
  Llamada,
  LlamadaMarcada,
  LlamadasReply,
  MensajeReply,
  SustitutosLlamada,
} from '../../../libs/contracts';
import { getJson, postForm, refetchQueries } from '../base';

const API = '/api/horarios/llamadas';
const KEY = 'llamadas';

/** Several people call at once: each sees what the others have ticked. */
const REFETCH_MS = 4000;

/** A call list, with who was told. */
export const useCallList = (id: number) =>
  useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => getJson<Llamada>(`${API}/${String(id)}`, {}, { signal, isBackground: true }),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** The lists with people to call. */
export const useCallLists = () =>
  useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => getJson<LlamadasReply>(API, {}, { signal, isBackground: true }),
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

/** @throws ApiError, 409 after somebody else has marked the person */
export const postMark = (id: number, estado: EstadoLlamada, version: number): Promise<LlamadaMarcada> =>
  postForm<LlamadaMarcada>(`${API}/personas/${String(id)}`, { estado, version });

/** An empty text is written from the facts again. */
export const postText = (id: number, texto: string, version: number): Promise<MensajeReply> =>
  postForm<MensajeReply>(`${API}/${String(id)}/texto`, { texto, version });

/** Who could give the open classes of the list. */
export const useListSubstitutes = (id: number) =>
  useQuery({
    queryKey: [KEY, id, 'sustitutos'],
    queryFn: ({ signal }) => getJson<SustitutosLlamada>(`${API}/${String(id)}/sustitutos`, {}, { signal }),
    staleTime: 0,
  });

export const postSubstitute = (id: number, profesorId: number): Promise<MensajeReply> =>
  postForm<MensajeReply>(`${API}/${String(id)}/asignar`, { profesor_id: profesorId });

export const refetchCalls = (): Promise<void> => refetchQueries({ queryKey: [KEY] });
