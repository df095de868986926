import { useQuery } from '@tanstack/react-query';
import type { PrevioDadas } from '../../../../libs/contracts';
import { postForm } from '../../base';
import type { UrlSelection } from '../../listings';
import { chosenIds } from '../../clases';

/** The classes of a selection that nobody covers. */
export const useUncoveredClasses = (selection: UrlSelection | null) =>
  useQuery({
    queryKey: ['previo-dadas', selection],
    queryFn: async () => {
      const ids = selection === null ? [] : await chosenIds(selection);
      return postForm<PrevioDadas>('/api/horarios/previo-dadas', { idsClases: ids });
    },
    enabled: selection !== null,
    staleTime: 0,
    gcTime: 0,
  });
