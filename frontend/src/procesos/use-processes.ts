import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Process } from '../../../libs/contracts';
import { useMay } from '../app';
import { useStore } from '../ui';
import { fetchProcess, fetchProcesses } from './calls';
import { PROCESSES_KEY, toldProcesses, useListening } from './live';
import { isActive, mergeProcesses, pollInterval } from './model';

const NONE: readonly Process[] = [];

/**
 * The runs that go on and those of the last day. They are asked for every 5 seconds while one runs and every 30 when none
 * does; what the server tells meanwhile is shown at once and changes nothing of that rhythm.
 * @param watched a screen shows them: the server is listened to although nothing runs yet.
 */
export function useProcesses({ watched = false }: { watched?: boolean } = {}) {
  const allowed = useMay()('procesos.ver');
  const query = useQuery({
    queryKey: PROCESSES_KEY,
    // Nobody has pressed anything: a session that has ended is noticed at the next thing that somebody does.
    queryFn: ({ signal }) => fetchProcesses({ signal, quiet: true, askForSession: false }),
    enabled: allowed,
    staleTime: 0,
    refetchInterval: ({ state }) => pollInterval(state.data?.procesos),
  });
  const asked = query.data?.procesos ?? NONE;
  const told = useStore(toldProcesses);
  const procesos = useMemo(() => mergeProcesses(asked, told), [asked, told]);
  useListening(allowed && (watched || asked.some(isActive)));
  return { procesos, query };
}

/** One run: among those that are known anyway, or asked for by itself where it ended long ago. */
export function useProcess(id: number) {
  const { procesos, query } = useProcesses({ watched: true });
  const known = procesos.find((process) => process.id === id);
  const alone = useQuery({
    queryKey: ['proceso', id],
    queryFn: ({ signal }) => fetchProcess(id, { signal }),
    enabled: !known && !query.isPending,
    staleTime: 0,
  });
  return {
    proceso: known ?? alone.data?.procesos[0],
    pending: !known && (query.isPending || alone.isPending),
    error: known ? null : alone.error,
    refetch: alone.refetch,
  };
}
