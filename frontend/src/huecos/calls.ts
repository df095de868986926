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
} from '../../../libs/contracts';
import { getJson, postForm } from '../base';

const CLASSES_URL = '/clases-particulares/api';
const BOOKING_URL = '/api/horarios';

/** Minutes between the hours that are offered. */
const HOUR_STEP = 30;

/** Hours are taken by others at any time: replies are not kept. */
const FRESH = { staleTime: 0, gcTime: 0 };

/** The hours of these queries, to be fetched again after a lost race. */
export const SLOTS_KEY = 'horas-de-clase';

/** For what hours are looked for. */
export interface Purpose {
  materia_id: number;
  /** The class that is moved: it is not in its own way. */
  clase_id?: number;
  /** The enrolment of the student for whom a class is requested: other classes of the student are in the way. */
  alta_id?: number;
}

export interface DatesRequest extends Purpose {
  /** The first day offered. */
  fecha: string;
}

/** The days of the next 30 on which a subject is given. */
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
  /** The present hour of the class that is moved. */
  hora?: string;
}

/** The hours of a day. The previous day stays on screen, marked by `isPlaceholderData`, while another one loads. */
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

/** Why an hour is not free, and the nearest ones that are. */
export function useReasons(request: SlotRequest) {
  return useQuery({
    queryKey: [SLOTS_KEY, 'por-que', request],
    queryFn: ({ signal }) => getJson<PorQueReply>(`${CLASSES_URL}/por-que`, { ...request }, { signal }),
    ...FRESH,
  });
}

/** What the teachers of a subject do at an hour. */
export function useReview(request: SlotRequest) {
  return useQuery({
    queryKey: [SLOTS_KEY, 'revision', request],
    queryFn: ({ signal }) =>
      getJson<{ revision: RevisionHorarios }>(`${CLASSES_URL}/revisar-horarios`, { ...request }, { signal }),
    select: ({ revision }) => revision,
    ...FRESH,
  });
}

/** The telephone of the academy; undefined if it has none, or is not known. */
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
  /** Left out, the class keeps its teacher. */
  profesor_id?: number;
  /** What the person sees of the class: one that has changed since is not moved. */
  version: number;
}

export const changeClass = (body: ChangeBody): Promise<MensajeReply & ConLlamadas> =>
  postForm<MensajeReply & ConLlamadas>(`${BOOKING_URL}/set-cambio-clase`, { ...body });

/** What may be requested with an enrolment. */
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
  /** Left out, any teacher who is free. */
  profesor_id?: number;
  semanas?: number;
  /** Books the dates of a series that are free, and leaves out the others. */
  parcial?: 1;
  credito_id?: number;
}

export const requestClass = (body: RequestBody): Promise<ClaseReservada & ConLlamadas> =>
  postForm<ClaseReservada & ConLlamadas>(`${BOOKING_URL}/set-nueva-clase`, { ...body });
