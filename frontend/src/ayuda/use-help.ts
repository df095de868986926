import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { AyudaContact, AyudaResults, AyudaTopic } from '#libs/contracts';
import { getJson } from '../base';

/** The view of the help panel: the topic of a screen, the results of a search, or one topic. An empty search shows all topics. */
export type HelpView =
  | { kind: 'pantalla'; page: string }
  | { kind: 'resultados'; text: string }
  /** `from` is the search that found the topic. */
  | { kind: 'tema'; id: number; from: string | null };

/** The query parameters of each view. */
function paramsOf(view: HelpView): Record<string, string | number> {
  if (view.kind === 'tema') return { id: view.id };
  if (view.kind === 'pantalla') return { pagina: view.page };
  return view.text === '' ? {} : { texto: view.text };
}

export function useHelp(view: HelpView): UseQueryResult<AyudaTopic | AyudaResults> {
  const params = paramsOf(view);
  return useQuery({
    queryKey: ['ayuda', params],
    queryFn: ({ signal }) => getJson<AyudaTopic | AyudaResults>('/api/ayuda', params, { signal }),
  });
}

/** A topic by its id. */
export function useHelpTopic(id: number): UseQueryResult<AyudaTopic> {
  return useQuery({
    queryKey: ['ayuda', { id }],
    queryFn: ({ signal }) => getJson<AyudaTopic>('/api/ayuda', { id }, { signal }),
  });
}

export function useHelpContact(): UseQueryResult<AyudaContact> {
  return useQuery({
    queryKey: ['ayuda', 'contacto'],
    queryFn: ({ signal }) => getJson<AyudaContact>('/api/ayuda/contacto', {}, { signal }),
  });
}

export const isTopic = (help: AyudaTopic | AyudaResults): help is AyudaTopic => 'titulo' in help;
