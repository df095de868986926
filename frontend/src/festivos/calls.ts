import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  ConLlamadas,
  FestivosAceptados,
  FestivosPropuestos,
  MensajeReply,
  PrevioBloqueo,
  PrevioFestivo,
  SustitutosReply,
} from '#libs/contracts';
import { getJson, postForm } from '../base';
import type { BlockQuery, HolidayQuery } from './preview-query';

/** Debounce in milliseconds. */
const DEBOUNCE = 400;

/** Requests the effects of a holiday on the classes. If `query` is null, requests nothing. */
export const useHolidayPreview = (query: HolidayQuery | null) => usePreview<PrevioFestivo>('previo-festivo', query);

/** The classes affected by an absence or a closed room; null requests nothing. */
export const useBlockPreview = (query: BlockQuery | null) => usePreview<PrevioBloqueo>('previo-bloqueo', query);

/** Loads a preview after a debounce. `isCurrent` is true if the data belongs to this query, and not to an earlier one. */
function usePreview<Reply>(call: string, query: HolidayQuery | BlockQuery | null) {
  // Turns the query into text for the debounce. The query is a new object at every render, even if its content has not changed.
  const text = query === null ? '' : JSON.stringify(query);
  const [settled] = useDebouncedValue(text, DEBOUNCE);
  const preview = useQuery({
    queryKey: [call, settled],
    queryFn: ({ signal }) =>
      getJson<Reply>(`/api/horarios/${call}`, JSON.parse(settled) as Record<string, unknown>, {
        signal,
        isBackground: true,
      }),
    enabled: text !== '' && settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return { ...preview, isCurrent: text === settled && !preview.isPlaceholderData && !preview.isFetching };
}

/** The teachers who can give all of these classes. */
export const useSubstitutes = (ids: readonly number[]) =>
  useQuery({
    queryKey: ['sustitutos', ids],
    queryFn: ({ signal }) =>
      getJson<SustitutosReply>('/api/horarios/sustitutos', { clase_id: ids.join(',') }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const changeTeacher = (idsClases: readonly number[], profesorId: number): Promise<MensajeReply & ConLlamadas> =>
  postForm<MensajeReply & ConLlamadas>('/clases-particulares/api/cambiar-profesor', {
    idsClases,
    idProfesor: profesorId,
  });

/** Loads the proposed holidays. The default is the current school year, and the community in the settings. */
export const useProposals = (choice: { curso?: number; comunidad?: string }) =>
  useQuery({
    queryKey: ['festivos-propuestos', choice],
    queryFn: ({ signal }) => getJson<FestivosPropuestos>('/api/horarios/festivos-propuestos', choice, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const acceptProposals = (curso: number, comunidad: string, fechas: readonly string[]): Promise<FestivosAceptados> =>
  postForm<FestivosAceptados>('/api/horarios/festivos-propuestos', { curso, comunidad, fechas }); // oxfmt-ignore
