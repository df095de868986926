import { useQuery } from '@tanstack/react-query';
import type { OfferCondition } from '../../../libs/contracts';
import { getJson, postForm } from '../api';
import type { ConditionBody } from './condition-draft';

const AT = '/administrar/ofertas';

export const conditionsKey = (ofertaId: number) => ['condiciones-de-oferta', ofertaId] as const;

/** The conditions of an offer; one that has not been saved has none. */
export function useConditions(ofertaId: number) {
  return useQuery({
    queryKey: conditionsKey(ofertaId),
    queryFn: ({ signal }) => getJson<OfferCondition[]>(`${AT}/get-condiciones`, { oferta_id: ofertaId }, { signal }),
    staleTime: 0,
  });
}

/** All of the offer's conditions as they are then. */
export const saveCondition = (body: ConditionBody): Promise<OfferCondition[]> =>
  postForm<OfferCondition[]>(`${AT}/set-condicion`, { ...body });

export const deleteCondition = (id: number): Promise<OfferCondition[]> =>
  postForm<OfferCondition[]>(`${AT}/del-condicion`, { condicion_id: id });
