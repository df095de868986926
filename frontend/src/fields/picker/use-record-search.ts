import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SelectorItem } from '#libs/contracts';
import { getJson, plainText } from '../../base';

/** Milliseconds without typing before a search starts. */
const DEBOUNCE = 200;

export interface RecordQuery {
  url: string;
  model?: string;
  /** The searched fields. Default: the fields of the URL. */
  searchPaths?: readonly string[];
  /** Filters that apply to every search. */
  filters?: Readonly<Record<string, string | number | boolean>>;
  /** The field that is shown for each record. */
  labelPath?: string;
}

export interface RecordSearch {
  options: readonly SelectorItem[];
  isSearching: boolean;
  /** True if the options are the results for the present text. False if they still belong to an earlier text. */
  isCurrent: boolean;
  error: unknown;
}

/** Returns the given records that contain the typed text, without an HTTP request. */
export function searchRecords(records: readonly SelectorItem[], typed: string): RecordSearch {
  const text = plainText(typed.trim());
  const options = records.filter(({ resultado }) => plainText(resultado).includes(text));
  return { options, isSearching: false, isCurrent: true, error: null };
}

/** The records that match a text of at least `minLength` characters. A newer text cancels the request for an older one. */
export function useRecordSearch(query: RecordQuery, typed: string, minLength: number, isOpen: boolean): RecordSearch {
  const { url, model, searchPaths, filters, labelPath } = query;
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, DEBOUNCE);
  const isLongEnough = text.length >= minLength;
  const enabled = isOpen && url !== '' && isLongEnough && settled.length >= minLength;
  const search = useQuery({
    queryKey: ['selector', query, settled],
    queryFn: ({ signal }) =>
      getJson<SelectorItem[]>(
        url,
        { busqueda: settled, modelo: model, campos: searchPaths, parametros: filters, campoMostrar: labelPath },
        { signal },
      ),
    enabled,
    placeholderData: keepPreviousData,
  });
  return {
    options: enabled ? (search.data ?? []) : [],
    isSearching: isLongEnough && (settled !== text || search.isFetching),
    isCurrent: enabled && settled === text && search.isSuccess && !search.isPlaceholderData,
    error: enabled ? search.error : null,
  };
}
