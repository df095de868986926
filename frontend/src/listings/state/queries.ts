import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListDefinitionReply, ListPageReply } from '../../../../libs/contracts';
import { getJson } from '../../base';
import type { View } from '../model/view/view';
import { firstPageOf, pageQuery } from '../model/view/view';

/** A page younger than this came along with the definition just now: asking again would tell nothing new. */
const JUST_NOW = 2000;

export const definitionKey = (codigo: string) => ['lista', codigo, 'definicion'] as const;
export const pagesKey = (codigo: string) => ['lista', codigo, 'pagina'] as const;

/** What a list is made of, together with its first page. */
export function useListDefinition(codigo: string) {
  return useQuery({
    queryKey: definitionKey(codigo),
    queryFn: ({ signal }) =>
      getJson<ListDefinitionReply>(`/api/listado/get/${encodeURIComponent(codigo)}`, {}, { signal }),
  });
}

/** The page that a view shows. While the next one is on its way the one before stays, marked as such. */
export function useListPage(definition: ListDefinitionReply, definedAt: number, view: View, columnas: string | null) {
  const query = pageQuery(view, columnas);
  return useQuery({
    queryKey: [...pagesKey(definition.codigo), view.savedSearch.id, view.page, query],
    queryFn: ({ signal }) =>
      getJson<ListPageReply>(`/api/busquedas-api/${view.savedSearch.id}/${view.page}`, query, { signal }),
    initialData: () => firstPageOf(definition, view, columnas),
    initialDataUpdatedAt: definedAt,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: ({ state }) =>
      state.isInvalidated || Date.now() - state.dataUpdatedAt > JUST_NOW ? 'always' : false,
  });
}
