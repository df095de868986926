import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FamiliaReply } from '#libs/contracts';
import { getJson } from '../base';
import type { PanelProps } from '../records/form/panels';

/** Loads the stored people of a family. If a save is refused because of a stale version, the people are reloaded for comparison. */
export function useFamily(record: PanelProps['record'], state: PanelProps['state']) {
  const family = useQuery({
    queryKey: ['familia', record.id, record.version],
    queryFn: async ({ signal }) => {
      const [found] = await getJson<FamiliaReply[]>('/api/familias', { id: record.id }, { signal });
      return found;
    },
    staleTime: 0,
  });
  const { refetch } = family;
  const isStale = !state.saving && Object.keys(state.errors).some((field) => field.endsWith('.id'));
  useEffect(() => {
    if (isStale) void refetch();
  }, [isStale, refetch]);
  return family;
}
