import { useQuery } from '@tanstack/react-query';
import type { ListPageReply } from '#libs/contracts';

/** Maximum number of pages of an embedded list that are loaded for a print. */
const MAX_PAGES = 20;

/** All rows of an embedded list, page by page, for printing. */
export function useAllRows(
  key: readonly unknown[],
  loadPage: (page: number, signal: AbortSignal) => Promise<ListPageReply>,
  enabled: boolean,
) {
  return useQuery({
    queryKey: [...key, 'todas'],
    queryFn: async ({ signal }): Promise<ListPageReply> => {
      const first = await loadPage(1, signal);
      const registros = [...first.registros];
      for (let page = 2; page <= Math.min(first.totalPaginas, MAX_PAGES); page += 1)
        registros.push(...(await loadPage(page, signal)).registros);
      return { ...first, registros };
    },
    enabled,
    staleTime: 0,
  });
}
