import { useQuery } from '@tanstack/react-query';
import type { DisponibilidadReply, FranjaDisponible, MensajeReply } from '#libs/contracts';
import { getJson, postForm } from '../../base';

const addressOf = (profesorId: number): string => `/api/horarios/disponibilidad/${String(profesorId)}`;

/** The weekly hours at which a teacher can teach. */
export const useAvailability = (profesorId: number) =>
  useQuery({
    queryKey: ['disponibilidad', profesorId],
    queryFn: ({ signal }) => getJson<DisponibilidadReply>(addressOf(profesorId), {}, { signal }),
    staleTime: 0,
  });

/** Replaces all hours of a teacher. */
export const saveAvailability = (profesorId: number, franjas: readonly FranjaDisponible[]): Promise<MensajeReply> =>
  postForm<MensajeReply>(addressOf(profesorId), { franjas });
