import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  AyudaContact,
  ClaseReservada,
  ConLlamadas,
  FechaCambio,
  HoraCambio,
  MensajeReply,
  NuevaClaseReply,
  PorQueReply,
  RevisionHorarios,
} from '#libs/contracts';
import { getJson, postForm } from '../base';

const CLASSES_URL = '/clases-particulares/api';
const BOOKING_URL = '/api/horarios';

/** Minutes between offered hours. */
const HOUR_STEP = 30;

/** Replies are not cached: others may book an hour at any time. */
const FRESH = { staleTime: 0, gcTime: 0 };

/**
 * First part of the query keys of the free hours. With this key all free hours are loaded again, for example if another user has booked
 * the chosen hour first.
 */
export const SLOTS_KEY = 'horas-de-clase';

/** What the free hours are for: a subject, and either the class that is moved or the enrolment for which a class is requested. */
export interface Purpose {
  materia_id: number;
  /** The id of the class that is being moved. The present hour of this class counts as free. */
  clase_id?: number;
  /** The enrolment for which a student requests a class. Hours at which the student has another class count as taken. */
  alta_id?: number;
}

export interface DatesRequest extends Purpose {
  /** The first day offered. */
  fecha: string;
}

/** Loads the days on which a subject is taught, within the next 30 days. */
export function useDates(request: DatesRequest | null) {
  return useQuery({
    queryKey: [SLOTS_KEY, 'fechas', request],
    queryFn: ({ signal }) =>
      getJson<{ fechas: FechaCambio[] }>(`${CLASSES_URL}/get-fechas-cambio`, { ...request }, { signal }),
    select: ({ fechas }) => fechas,
    enabled: request !== null,
    ...FRESH,
  });
}

export interface HoursRequest extends DatesRequest {
  /** The present hour of the class that is being moved. */
  hora?: string;
}

/** The hours of a day. While another day loads, the previous hours stay on screen, marked by `isPlaceholderData`. */
export function useHours(request: HoursRequest | null) {
  return useQuery({
    queryKey: [SLOTS_KEY, 'horas', request],
    queryFn: ({ signal }) =>
      getJson<{ horas: HoraCambio[] }>(
        `${CLASSES_URL}/get-horas-cambio`,
        { ...request, intervaloClases: HOUR_STEP },
        { signal },
      ),
    select: ({ horas }) => horas,
    enabled: request !== null,
    placeholderData: keepPreviousData,
    ...FRESH,
  });
}

export interface SlotRequest extends Purpose {
  fecha: string;
  hora: string;
}

/** Why an hour is not free, and the nearest free hours. */
export function useReasons(request: SlotRequest) {
  return useQuery({
    queryKey: [SLOTS_KEY, 'por-que', request],
    queryFn: ({ signal }) => getJson<PorQueReply>(`${CLASSES_URL}/por-que`, { ...request }, { signal }),
    ...FRESH,
  });
}

/** Loads what each teacher of a subject does at an hour. */
export function useReview(request: SlotRequest) {
  return useQuery({
    queryKey: [SLOTS_KEY, 'revision', request],
    queryFn: ({ signal }) =>
      getJson<{ revision: RevisionHorarios }>(`${CLASSES_URL}/revisar-horarios`, { ...request }, { signal }),
    select: ({ revision }) => revision,
    ...FRESH,
  });
}

/** The telephone of the academy; undefined if it has none, or is still loading. */
export function usePhone(): string | undefined {
  const { data } = useQuery({
    queryKey: ['ayuda', 'contacto'],
    queryFn: ({ signal }) => getJson<AyudaContact>('/api/ayuda/contacto', {}, { signal }),
  });
  return data?.telefono || undefined;
}

export interface ChangeBody {
  clase_id: number;
  fecha_destino: string;
  hora_destino: string;
  /** Absent if the class keeps its teacher. */
  profesor_id?: number;
  /** The version of the class on screen. The server refuses the move if the class has changed since. */
  version: number;
}

export const changeClass = (body: ChangeBody): Promise<MensajeReply & ConLlamadas> =>
  postForm<MensajeReply & ConLlamadas>(`${BOOKING_URL}/set-cambio-clase`, { ...body });

/** Loads the subjects, credits and limits for requesting classes with an enrolment. */
export function useRequestable(altaId: number) {
  return useQuery({
    queryKey: ['nueva-clase', altaId],
    queryFn: ({ signal }) =>
      getJson<NuevaClaseReply>(`${BOOKING_URL}/get-nueva-clase`, { alta_id: altaId }, { signal }),
    ...FRESH,
  });
}

export interface RequestBody {
  materia_id: number;
  fecha: string;
  hora: string;
  alta_id: number;
  /** Absent for any free teacher. */
  profesor_id?: number;
  semanas?: number;
  /** If 1, only the free dates of a series are booked. */
  parcial?: 1;
  credito_id?: number;
}

export const requestClass = (body: RequestBody): Promise<ClaseReservada & ConLlamadas> =>
  postForm<ClaseReservada & ConLlamadas>(`${BOOKING_URL}/set-nueva-clase`, { ...body });
