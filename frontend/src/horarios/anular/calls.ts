import { useQuery } from '@tanstack/react-query';
import type { PrevioAnular } from '../../../../libs/contracts';
import { postForm } from '../../base';
import { loadAllMatching, loadAllOfList, type UrlSelection } from '../../listings';

/** The classes of a selection that was made in the list, with what cancelling them would do. */
export const useChosenClasses = (selection: UrlSelection | null) =>
  useQuery({
    queryKey: ['previo-anular', selection],
    queryFn: async () => {
      const ids = selection === null ? [] : await idsOf(selection);
      return { ids, ...(await postForm<PrevioAnular>('/api/horarios/previo-anular', { idsClases: ids })) };
    },
    enabled: selection !== null,
    staleTime: 0,
    gcTime: 0,
  });

async function idsOf(selection: UrlSelection): Promise<number[]> {
  if ('ids' in selection) return selection.ids;
  const { filters, searchId } = selection;
  const rows = await (searchId === null ? loadAllOfList('clases', filters) : loadAllMatching(searchId, filters));
  return rows.map(({ id }) => id);
}
