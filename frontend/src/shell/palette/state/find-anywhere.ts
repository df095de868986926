import type { AnywhereReply, AyudaResults } from '#libs/contracts';
import { getJson } from '../../../base';
import type { Found } from '../model/found';

/** Searches help topics and, if the user may use lists, records. @throws ApiError */
export async function findAnywhere(query: string, canList: boolean, signal: AbortSignal): Promise<Found> {
  // No activity indicator: the palette shows that it is loading.
  const options = { signal, isBackground: true };
  const [records, help] = await Promise.all([
    canList ? getJson<AnywhereReply>('/api/buscar', { q: query }, options) : { grupos: [] },
    getJson<AyudaResults>('/api/ayuda', { texto: query }, options),
  ]);
  const isAlone = records.grupos.length === 0;
  // If records are found, only topics with the text in the title are shown. The text may be the name of a person, and other topics may
  // contain this name by chance.
  return { query, groups: records.grupos, topics: [...help.prioridad, ...(isAlone ? help.resto : [])] };
}
