import { useQuery } from '@tanstack/react-query';
import type { CreditosReply, MensajeReply } from '#libs/contracts';
import { postForm } from '../../base';
import { loadAllMatching, loadAllOfList, type UrlSelection } from '../../listings';

const API = '/api/horarios/creditos';

/** Loads the credits that are selected in the list. */
export const useChosenCredits = (selection: UrlSelection | null) =>
  useQuery({
    queryKey: ['creditos-elegidos', selection],
    queryFn: async () => {
      const ids = selection === null ? [] : await idsOf(selection);
      return postForm<CreditosReply>(`${API}/elegidos`, { creditos: ids });
    },
    enabled: selection !== null,
    staleTime: 0,
    gcTime: 0,
  });

async function idsOf(selection: UrlSelection): Promise<number[]> {
  if ('ids' in selection) return selection.ids;
  const { filters, searchId } = selection;
  const rows = await (searchId === null ? loadAllOfList('creditos', filters) : loadAllMatching(searchId, filters));
  return rows.map(({ id }) => id);
}

/** Withdraws or keeps these credits, all or none. @throws ApiError with the sentence of the server */
export const decide = (what: 'retirar' | 'mantener', creditos: readonly number[]): Promise<MensajeReply> =>
  postForm<MensajeReply>(`${API}/${what}`, { creditos });
