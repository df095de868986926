import { useQuery } from '@tanstack/react-query';
import type { MensajeReply, PropuestasPago } from '#libs/contracts';
import { getJson, postForm } from '../../../base';
import { PAY_API, PAY_KEY } from '../../base/paths';

/** The letters that a second person has to approve. */
export const useProposals = () =>
  useQuery({
    queryKey: [PAY_KEY, 'por-aprobar'],
    queryFn: ({ signal }) => getJson<PropuestasPago>(`${PAY_API}/por-aprobar`, {}, { signal }),
    staleTime: 0,
  });

export type Decision = 'aprobar' | 'rechazar';

export const decide = (decision: Decision, id: number): Promise<MensajeReply> =>
  postForm<MensajeReply>(`${PAY_API}/${decision}`, { id });
