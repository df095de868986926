import type { ItemState, ProcesosReply, ElementosReply, ProcesoStarted, StopReply } from '#libs/contracts';
import { getJson, postForm, type CallOptions } from '../base';

export function fetchProcesses(options: CallOptions = {}): Promise<ProcesosReply> {
  return getJson<ProcesosReply>('/api/procesos', {}, options);
}

/** Loads one run by its id. Also finds old runs, which are not in the list of active and recent runs. */
export function fetchProcess(id: number, options: CallOptions = {}): Promise<ProcesosReply> {
  return getJson<ProcesosReply>('/api/procesos', { getId: id }, options);
}

/** The server's page size. */
export const ITEMS_A_PAGE = 100;

/**
 * A filter for the items of a run. `estado` is the state of the items. For skipped items, `yaHechos` = 1 selects the items whose effect
 * already existed; `yaHechos` = 0 selects the others.
 */
export interface WhichItems {
  estado: ItemState;
  yaHechos?: 0 | 1;
}

/** A page of the items of a run. @param which a state, or a filter */
export function fetchItems(
  id: number,
  which: ItemState | WhichItems,
  page: number,
  options: CallOptions = {},
): Promise<ElementosReply> {
  return getJson<ElementosReply>(
    `/api/procesos/${id}/elementos`,
    { ...(typeof which === 'string' ? { estado: which } : which), pagina: page },
    options,
  );
}

/** Stops a run. A failure is only logged to the browser's console, because the screen shows whether the run goes on. */
export async function stopProcess(id: number): Promise<void> {
  try {
    const { success, message } = await getJson<StopReply>(`/procesos/parar/${id}`);
    if (!success) console.warn(`El proceso ${id} no se ha detenido: ${message}`);
  } catch (error) {
    console.warn(`El proceso ${id} no se ha detenido.`, error);
  }
}

/** Starts the retry of a run, with its failed and pending items. @throws ApiError with the server's sentence */
export function retryProcess(id: number): Promise<ProcesoStarted> {
  return postForm<ProcesoStarted>(`/api/procesos/${id}/reintentar`, {});
}
