import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListDefinitionReply, ListPageReply } from '#libs/contracts';
import { getJson } from '../../base';
import type { View } from '../model/view/view';
import { firstPageOf, pageQuery } from '../model/view/view';

/** Milliseconds. During this time, the page that came with the list definition is not loaded again. */
const FRESH_FOR = 2000;

/** Returns the query key that matches all queries of a list: the definition and all pages. */
export const listKey = (code: string) => ['lista', code] as const;
export const definitionKey = (code: string) => ['lista', code, 'definicion'] as const;
export const pagesKey = (code: string) => ['lista', code, 'pagina'] as const;

/** The definition of a list with its first page. */
export function useListDefinition(code: string) {
  return useQuery({
    queryKey: definitionKey(code),
    queryFn: ({ signal }) =>
      getJson<ListDefinitionReply>(`/api/listado/get/${encodeURIComponent(code)}`, {}, { signal }),
  });
}

/** The page that a view shows. The previous page stays as placeholder data until the new one arrives. */
export function useListPage(
  definition: ListDefinitionReply,
  definedAt: number,
  view: View,
  columnPaths: string | null,
) {
  const query = pageQuery(view, columnPaths);
  return useQuery({
    queryKey: [...pagesKey(definition.codigo), view.savedSearch.id, view.page, query],
    queryFn: ({ signal }) =>
      getJson<ListPageReply>(`/api/busquedas-api/${view.savedSearch.id}/${view.page}`, query, { signal }),
    initialData: () => firstPageOf(definition, view, columnPaths),
    initialDataUpdatedAt: definedAt,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: ({ state }) =>
      state.isInvalidated || Date.now() - state.dataUpdatedAt > FRESH_FOR ? 'always' : false,
  });
}
