import type { AnywhereReply, AyudaResults } from '#libs/contracts';
import { getJson } from '../../../base';
import type { Found } from '../model/found';

/** Searches help topics and, if the user may use lists, records. @throws ApiError */
export async function findAnywhere(query: string, canList: boolean, signal: AbortSignal): Promise<Found> {
  // These requests show no activity indicator, because the palette itself shows that it is loading.
  const options = { signal, isBackground: true };
  const [records, help] = await Promise.all([
    canList ? getJson<AnywhereReply>('/api/buscar', { q: query }, options) : { grupos: [] },
    getJson<AyudaResults>('/api/ayuda', { texto: query }, options),
  ]);
  const isAlone = records.grupos.length === 0;
  // If records were found, shows only topics with the text in the title. The text may be a person's name, and the body of an unrelated
  // topic may contain this name by chance.
  return { query, groups: records.grupos, topics: [...help.prioridad, ...(isAlone ? help.resto : [])] };
}
