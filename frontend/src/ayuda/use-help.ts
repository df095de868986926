import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { HelpContact, HelpResults, HelpTopic } from '../../../libs/contracts';
import { getJson } from '../api';

/** What the panel shows: the help of a screen, what was found for a text (empty: all topics), or a topic. */
export type HelpView =
  | { kind: 'pantalla'; pagina: string }
  | { kind: 'resultados'; texto: string }
  /** `desde` is the search it was found by. */
  | { kind: 'tema'; id: number; desde: string | null };

/** The words of a call for each view. */
function paramsOf(view: HelpView): Record<string, string | number> {
  if (view.kind === 'tema') return { id: view.id };
  if (view.kind === 'pantalla') return { pagina: view.pagina };
  return view.texto === '' ? {} : { texto: view.texto };
}

export function useHelp(view: HelpView): UseQueryResult<HelpTopic | HelpResults> {
  const params = paramsOf(view);
  return useQuery({
    queryKey: ['ayuda', params],
    queryFn: ({ signal }) => getJson<HelpTopic | HelpResults>('/api/ayuda', params, { signal }),
  });
}

/** One topic by its number. */
export function useHelpTopic(id: number): UseQueryResult<HelpTopic> {
  return useQuery({
    queryKey: ['ayuda', { id }],
    queryFn: ({ signal }) => getJson<HelpTopic>('/api/ayuda', { id }, { signal }),
  });
}

export function useHelpContact(): UseQueryResult<HelpContact> {
  return useQuery({
    queryKey: ['ayuda', 'contacto'],
    queryFn: ({ signal }) => getJson<HelpContact>('/api/ayuda/contacto', {}, { signal }),
  });
}

export const isTopic = (help: HelpTopic | HelpResults): help is HelpTopic => 'titulo' in help;
