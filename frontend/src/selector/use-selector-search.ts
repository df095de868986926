import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SelectorItem } from '../../../libs/contracts';
import { getJson } from '../api';

/** Typing that goes on asks nothing. */
const PAUSE = 200;

export interface SelectorQuery {
  url: string;
  modelo?: string;
  /** Which fields are searched, and which others narrow the records down. */
  campos?: readonly string[];
  parametros?: Readonly<Record<string, string | number | boolean>>;
  /** Which field is shown for each record. */
  campoMostrar?: string;
}

/** What a typed text finds, from so many characters on. A newer text cancels the older question. */
export function useSelectorSearch(query: SelectorQuery, texto: string, minimo: number, abierto: boolean) {
  const { url, modelo, campos, parametros, campoMostrar } = query;
  const wanted = texto.trim();
  const [settled] = useDebouncedValue(wanted, PAUSE);
  const longEnough = wanted.length >= minimo;
  const enabled = abierto && url !== '' && longEnough && settled.length >= minimo;
  const search = useQuery({
    queryKey: ['selector', query, settled],
    queryFn: ({ signal }) =>
      getJson<SelectorItem[]>(url, { busqueda: settled, modelo, campos, parametros, campoMostrar }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    options: enabled ? (search.data ?? []) : [],
    searching: longEnough && (settled !== wanted || search.isFetching),
    /** The options are the answer to the text as it stands, and not to one that was typed before. */
    found: enabled && settled === wanted && search.isSuccess && !search.isPlaceholderData,
    error: enabled ? search.error : null,
  };
}
