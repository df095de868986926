import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { SettingItem, SettingsHistoryReply, SettingsSectionName } from '../../../libs/contracts';
import { getJson, postJson } from '../api';

const GET = '/configurar-api/get-seccion';

export const sectionKey = (codigo: string) => ['ajustes', codigo] as const;

export function useSections(): UseQueryResult<SettingsSectionName[]> {
  return useQuery({
    queryKey: ['ajustes'],
    queryFn: ({ signal }) => getJson<SettingsSectionName[]>(GET, {}, { signal }),
  });
}

export function useSection(codigo: string): UseQueryResult<SettingItem[]> {
  return useQuery({
    queryKey: sectionKey(codigo),
    queryFn: ({ signal }) => getJson<SettingItem[]>(GET, { codigo }, { signal }),
  });
}

/** @returns the sentence that says what was saved */
export async function saveItems(items: readonly SettingItem[]): Promise<string> {
  return (await postJson<{ mensaje: string }>('/configurar-api/set-seccion', items)).mensaje;
}

export function useSectionHistory(codigo: string) {
  return useInfiniteQuery({
    queryKey: ['ajustes', codigo, 'historial'],
    queryFn: ({ pageParam, signal }) =>
      getJson<SettingsHistoryReply>('/configurar-api/historial', { codigo, pagina: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hayMas }, _all, page) => (hayMas ? page + 1 : undefined),
  });
}
