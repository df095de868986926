import { useEffect } from 'react';
import { PROCESS_EVENTS, type Process, type ProcessesReply } from '../../../libs/contracts';
import { askAnew, queryClient } from '../app/query-client';
import { createStore } from '../ui/store';
import { isActive } from './model';

export const PROCESSES_KEY = ['procesos'] as const;

/** After something was started or stopped: how things stand is asked for at once. */
export const askProcesses = (): Promise<void> => askAnew({ queryKey: PROCESSES_KEY });

/** What the server has told of runs since it was listened to, by their ids. */
export const toldProcesses = createStore<ReadonlyMap<number, Process>>(new Map());

let listeners = 0;
let source: EventSource | null = null;

/**
 * Listens to the server while it is wanted; one connection for all who listen. Where there is none, asking again and again
 * is what remains, and the browser tries to connect anew by itself.
 */
export function useListening(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    listeners += 1;
    source ??= open();
    return () => {
      listeners -= 1;
      if (listeners > 0) return;
      source?.close();
      source = null;
      toldProcesses.set(new Map());
    };
  }, [wanted]);
}

function open(): EventSource {
  const opened = new EventSource('/api/procesos/eventos');
  const hear = (name: string, read: (data: unknown) => readonly Process[]) =>
    opened.addEventListener(name, ({ data }: MessageEvent<string>) => keep(read(JSON.parse(data))));
  // The border: what the stream says is written in libs/contracts.
  hear(PROCESS_EVENTS.todos, (data) => (data as ProcessesReply).procesos);
  hear(PROCESS_EVENTS.uno, (data) => [data as Process]);
  return opened;
}

function keep(told: readonly Process[]): void {
  toldProcesses.update((known) => new Map([...known, ...told.map((process) => [process.id, process] as const)]));
  // Somebody has started one: from now on it is asked for at the pace of what runs.
  const asked = queryClient.getQueryData<ProcessesReply>(PROCESSES_KEY)?.procesos;
  const unknown = told.some((process) => isActive(process) && !asked?.some(({ id }) => id === process.id));
  if (asked && unknown && queryClient.isFetching({ queryKey: PROCESSES_KEY }) === 0) void askProcesses();
}
