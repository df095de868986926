import { useQuery } from '@tanstack/react-query';
import type { ConLlamadas, MensajeReply } from '#libs/contracts';
import { postForm } from '../../base';
import type { UrlSelection } from '../../listings';
import { chosenIds } from '../../clases';

/** Loads the ids of the classes that are selected in the list. */
export const useSelectedClasses = (selection: UrlSelection | null) =>
  useQuery({
    queryKey: ['clases-elegidas', selection],
    queryFn: () => (selection === null ? [] : chosenIds(selection)),
    enabled: selection !== null,
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Assigns rooms to all the classes. If one of the rooms is taken, assigns no room.
 * @throws ApiError with the server's message
 */
export const assignRooms = (rooms: ReadonlyMap<number, number>): Promise<MensajeReply & ConLlamadas> =>
  postForm<MensajeReply & ConLlamadas>('/api/horarios/asignar-aulas', {
    asignaciones: [...rooms].map(([clase_id, aula_id]) => ({ clase_id, aula_id })),
  });
