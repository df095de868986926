import { useQuery } from '@tanstack/react-query';
import type { AvisadosLlamadaReply } from '#libs/contracts';
import { getJson, useCan } from '../base';

/** Polling interval in milliseconds: messages leave while the office telephones. */
const REFETCH_MS = 10_000;

/** Who of a call list has had a message. Disabled for users who may not read messages. */
export function useToldOfCalls(listId: number) {
  const isEnabled = useCan()('mensajes.ver');
  return useQuery({
    queryKey: ['avisados-llamada', listId],
    queryFn: ({ signal }) =>
      getJson<AvisadosLlamadaReply>(`/api/notificaciones/llamadas/${listId}`, {}, { signal, isBackground: true }),
    select: ({ personas }: AvisadosLlamadaReply) => new Map(personas.map((one) => [one.id, one])),
    enabled: isEnabled,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });
}
