import type { ItemState, ProcesosReply, ElementosReply, ProcesoStarted, StopReply } from '#libs/contracts';
import { getJson, postForm, type CallOptions } from '../base';

export function fetchProcesses(options: CallOptions = {}): Promise<ProcesosReply> {
  return getJson<ProcesosReply>('/api/procesos', {}, options);
}

/** Loads one run by its id; finds old runs too, which the list of active and recent runs lacks. */
export function fetchProcess(id: number, options: CallOptions = {}): Promise<ProcesosReply> {
  return getJson<ProcesosReply>('/api/procesos', { getId: id }, options);
}

/** The server's page size. */
export const ITEMS_A_PAGE = 100;

/**
 * A filter for the items of a run. `estado` is their state. `yaHechos` divides the skipped items: 1 selects those that were already done
 * before, 0 selects all others.
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
