import { useQuery } from '@tanstack/react-query';
import type { PrevioAnular } from '#libs/contracts';
import { postForm } from '../../base';
import type { UrlSelection } from '../../listings';
import { chosenIds } from '../../clases';

/** The classes selected in the list, with the effects of cancelling them. */
export const useChosenClasses = (selection: UrlSelection | null) =>
  useQuery({
    queryKey: ['previo-anular', selection],
    queryFn: async () => {
      const ids = selection === null ? [] : await chosenIds(selection);
      return { ids, ...(await postForm<PrevioAnular>('/api/horarios/previo-anular', { idsClases: ids })) };
    },
    enabled: selection !== null,
    staleTime: 0,
    gcTime: 0,
  });
