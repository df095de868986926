import { useEffect } from 'react';
import { PROCESO_EVENTS, type ProcesoReply, type ProcesosReply } from '#libs/contracts';
import { refetchQueries, queryClient } from '../base/query-client';
import { createStore } from '../base/store';
import { isActive } from './model';

export const PROCESSES_KEY = ['procesos'] as const;

/** Fetches the runs without waiting for the next poll, after a run was started or stopped. */
export const refetchProcesses = (): Promise<void> => refetchQueries({ queryKey: PROCESSES_KEY });

/** The runs that the server has pushed since the connection was opened, by id. */
export const pushedProcesses = createStore<ReadonlyMap<number, ProcesoReply>>(new Map());

let listeners = 0;
let source: EventSource | null = null;

/**
 * While enabled, receives the runs that the server pushes. All components with this hook share one connection. If the connection is lost,
 * the browser reconnects; until then polling continues.
 */
export function useProcessEvents(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    listeners += 1;
    source ??= open();
    return () => {
      listeners -= 1;
      if (listeners > 0) return;
      source?.close();
      source = null;
      pushedProcesses.set(new Map());
    };
  }, [isEnabled]);
}

function open(): EventSource {
  const opened = new EventSource('/api/procesos/eventos');
  const subscribe = (name: string, read: (data: unknown) => readonly ProcesoReply[]) =>
    opened.addEventListener(name, ({ data }: MessageEvent<string>) => merge(read(JSON.parse(data))));
  // The data of the stream have the types declared in libs/contracts. They are not checked at run time.
  subscribe(PROCESO_EVENTS.todos, (data) => (data as ProcesosReply).procesos);
  subscribe(PROCESO_EVENTS.uno, (data) => [data as ProcesoReply]);
  return opened;
}

function merge(pushed: readonly ProcesoReply[]): void {
  pushedProcesses.update((known) => new Map([...known, ...pushed.map((process) => [process.id, process] as const)]));
  // If an active run is not in the fetched list, the run was started elsewhere. The list is then fetched again, because the polling
  // interval depends on the list.
  const fetched = queryClient.getQueryData<ProcesosReply>(PROCESSES_KEY)?.procesos;
  const isUnknown = pushed.some((process) => isActive(process) && !fetched?.some(({ id }) => id === process.id));
  if (fetched && isUnknown && queryClient.isFetching({ queryKey: PROCESSES_KEY }) === 0) void refetchProcesses();
}
