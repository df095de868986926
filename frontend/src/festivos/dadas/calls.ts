import { useQuery } from '@tanstack/react-query';
import type { PrevioDadas } from '#libs/contracts';
import { postForm } from '../../base';
import type { UrlSelection } from '../../listings';
import { chosenIds } from '../../clases';

/** The selected classes whose teacher is absent and has no substitute. */
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
