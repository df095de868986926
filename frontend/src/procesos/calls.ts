import type { ItemState, ProcessesReply, ProcessItemsReply, StartedProcess, StopReply } from '../../../libs/contracts';
import { getJson, postForm, type CallOptions } from '../api';

export function fetchProcesses(options: CallOptions = {}): Promise<ProcessesReply> {
  return getJson<ProcessesReply>('/api/procesos', {}, options);
}

/** One run, however long ago it was. */
export function fetchProcess(id: number, options: CallOptions = {}): Promise<ProcessesReply> {
  return getJson<ProcessesReply>('/api/procesos', { getId: id }, options);
}

/** Elements on a page; the server's number. */
export const ITEMS_A_PAGE = 100;

/** Elements of a run, a page of them. */
export function fetchItems(
  id: number,
  estado: ItemState | undefined,
  pagina: number,
  options: CallOptions = {},
): Promise<ProcessItemsReply> {
  return getJson<ProcessItemsReply>(`/api/procesos/${id}/elementos`, { estado, pagina }, options);
}

/**
 * Stops a run. Where that fails nobody is alarmed: the run is in sight, and goes on or has ended by itself. It is written in
 * the browser's console.
 */
export async function stopProcess(id: number): Promise<void> {
  try {
    const { success, message } = await getJson<StopReply>(`/procesos/parar/${id}`);
    if (!success) console.warn(`El proceso ${id} no se ha detenido: ${message}`);
  } catch (error) {
    console.warn(`El proceso ${id} no se ha detenido.`, error);
  }
}

/** Starts another run for what failed or was not reached. @throws ApiError with the server's sentence */
export function retryProcess(id: number): Promise<StartedProcess> {
  return postForm<StartedProcess>(`/api/procesos/${id}/reintentar`, {});
}
