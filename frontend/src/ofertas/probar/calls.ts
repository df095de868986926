import { useQuery } from '@tanstack/react-query';
import type { SimularReply } from '#libs/contracts';
import { getJson } from '../../base';

/** How the saved offer would change the invoices of a month `YYYY-MM`. */
export function useTrial(oferta_id: number, mes: string) {
  return useQuery({
    queryKey: ['probar-oferta', oferta_id, mes],
    queryFn: ({ signal }) =>
      getJson<SimularReply>('/administrar/ofertas/api/simular', { oferta_id, mes }, { signal, isBackground: true }),
    // Not cached: offer and conditions may change between two trials.
    staleTime: 0,
    gcTime: 0,
  });
}
