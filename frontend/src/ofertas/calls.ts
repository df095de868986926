import { useQuery } from '@tanstack/react-query';
import type { CondicionReply } from '#libs/contracts';
import { getJson, postForm } from '../base';
import type { ConditionBody } from './condition-draft';

const URL_BASE = '/administrar/ofertas';

export const conditionsKey = (offerId: number) => ['condiciones-de-oferta', offerId] as const;

/** Loads the conditions of an offer. Returns no conditions for an unsaved offer (id 0). */
export function useConditions(offerId: number) {
  return useQuery({
    queryKey: conditionsKey(offerId),
    queryFn: ({ signal }) =>
      getJson<CondicionReply[]>(`${URL_BASE}/get-condiciones`, { oferta_id: offerId }, { signal }),
    staleTime: 0,
  });
}

/** Saves a condition. Returns all conditions of the offer after the save. */
export const saveCondition = (body: ConditionBody): Promise<CondicionReply[]> =>
  postForm<CondicionReply[]>(`${URL_BASE}/set-condicion`, { ...body });

/** Returns the remaining conditions of the offer. */
export const deleteCondition = (id: number): Promise<CondicionReply[]> =>
  postForm<CondicionReply[]>(`${URL_BASE}/del-condicion`, { condicion_id: id });
