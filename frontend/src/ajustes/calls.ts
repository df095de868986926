import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CopiaReply, SettingItem, SettingsHistoryReply, SettingsSectionName } from '#libs/contracts';
import { getJson, postJson } from '../base';

const SECTION_URL = '/configurar-api/get-seccion';

export const sectionKey = (code: string) => ['ajustes', code] as const;

export function useSections(): UseQueryResult<SettingsSectionName[]> {
  return useQuery({
    queryKey: ['ajustes'],
    queryFn: ({ signal }) => getJson<SettingsSectionName[]>(SECTION_URL, {}, { signal }),
  });
}

export function useSection(code: string): UseQueryResult<SettingItem[]> {
  return useQuery({
    queryKey: sectionKey(code),
    queryFn: ({ signal }) => getJson<SettingItem[]>(SECTION_URL, { codigo: code }, { signal }),
  });
}

export function useLastCopy(): UseQueryResult<CopiaReply> {
  return useQuery({
    queryKey: ['ajustes', 'copia'],
    queryFn: ({ signal }) => getJson<CopiaReply>('/configurar-api/copia', {}, { signal }),
  });
}

/** Saves settings. @returns the sentence of the toast */
export async function saveItems(items: readonly SettingItem[]): Promise<string> {
  return (await postJson<{ mensaje: string }>('/configurar-api/set-seccion', items)).mensaje;
}

export function useSectionHistory(code: string) {
  return useInfiniteQuery({
    queryKey: ['ajustes', code, 'historial'],
    queryFn: ({ pageParam, signal }) =>
      getJson<SettingsHistoryReply>('/configurar-api/historial', { codigo: code, pagina: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hayMas }, _pages, page) => (hayMas ? page + 1 : undefined),
  });
}
