import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProcesoReply } from '#libs/contracts';
import { useCan, useStore } from '../base';
import { fetchProcess, fetchProcesses } from './calls';
import { PROCESSES_KEY, pushedProcesses, useProcessEvents } from './live';
import { isActive, mergeProcesses, pollInterval } from './model';

const NONE: readonly ProcesoReply[] = [];

/**
 * Loads the active runs and the runs of the last day. Polls every 5 seconds while a run is active, otherwise every 30 seconds. Changes
 * that the server pushes appear at once.
 * @param watched true on a screen that shows runs: the screen receives pushed changes even while no run is active
 */
export function useProcesses({ watched = false }: { watched?: boolean } = {}) {
  const isAllowed = useCan()('procesos.ver');
  const query = useQuery({
    queryKey: PROCESSES_KEY,
    // Polling is not an action of the user, so it never opens the log-in window of an expired session.
    queryFn: ({ signal }) => fetchProcesses({ signal, isBackground: true, renewsSession: false }),
    enabled: isAllowed,
    staleTime: 0,
    refetchInterval: ({ state }) => pollInterval(state.data?.procesos),
  });
  const fetched = query.data?.procesos ?? NONE;
  const pushed = useStore(pushedProcesses);
  const processes = useMemo(() => mergeProcesses(fetched, pushed), [fetched, pushed]);
  useProcessEvents(isAllowed && (watched || fetched.some(isActive)));
  return { processes, query };
}

/** Returns a run. Active and recent runs are loaded already; an older run is fetched separately. */
export function useProcess(id: number) {
  const { processes, query } = useProcesses({ watched: true });
  const known = processes.find((process) => process.id === id);
  const alone = useQuery({
    queryKey: ['proceso', id],
    queryFn: ({ signal }) => fetchProcess(id, { signal }),
    enabled: !known && !query.isPending,
    staleTime: 0,
  });
  return {
    process: known ?? alone.data?.procesos[0],
    isPending: !known && (query.isPending || alone.isPending),
    error: known ? null : alone.error,
    refetch: alone.refetch,
  };
}
