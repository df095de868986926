import { queryOptions } from '@tanstack/react-query';
import type {
  Clase,
  ClasesAnuladas,
  ClasesReply,
  ConLlamadas,
  DevuelveReply,
  EstructuraReply,
  MensajeReply,
  PrevioAulas,
  ProfesoresReply,
} from '../../../../libs/contracts';
import { getJson, postForm } from '../../base';

const API = '/clases-particulares/api';

/** What `get-clases` narrows by; an empty text narrows nothing. */
export interface ClassFilters {
  fecha1: string;
  fecha2: string;
  alumno?: string;
  aula?: string;
  profesor?: string;
  curso?: string;
  alumno_id?: number;
  curso_id?: number;
  tipoBusqueda?: SearchType;
}

/** All, occupied, free. */
export type SearchType = 'T' | 'O' | 'L';

/** `null` requests nothing: a filter has yet to be corrected. */
export const classesQuery = (filters: ClassFilters | null) =>
  queryOptions({
    queryKey: ['clases', filters],
    queryFn: ({ signal }) => getJson<ClasesReply>(`${API}/get-clases`, withoutEmpty(filters), { signal }),
    enabled: filters !== null,
    staleTime: 0,
  });

const withoutEmpty = (filters: ClassFilters | null): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters ?? {}).filter(([, value]) => value !== '' && value !== undefined));

/** One class. @throws ApiError 404 if it is gone */
export const loadClass = async (id: number): Promise<Clase> =>
  (await getJson<{ clase: Clase }>(`${API}/get-clase/${String(id)}`)).clase;

/** The days of a range with their holidays, the hours of the academy, and how late a family may cancel or move. */
export const structureQuery = (range: { fecha1: string; fecha2: string } | null) =>
  queryOptions({
    queryKey: ['clases-estructura', range],
    queryFn: ({ signal }) => getJson<EstructuraReply>(`${API}/get-estructura`, { ...range }, { signal }),
    enabled: range !== null,
  });

/** The teachers of a course; of 0, all. */
export const teachersQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['clases-profesores', courseId],
    queryFn: ({ signal }) => getJson<ProfesoresReply>(`${API}/get-profesores/${courseId}`, {}, { signal }),
  });

/** Which rooms are free at the hours of classes, for each of them and for all; of no classes, nothing is read. */
export const otherRoomsQuery = (idsClases: readonly number[]) =>
  queryOptions({
    queryKey: ['previo-aulas', idsClases],
    queryFn: ({ signal }) =>
      getJson<PrevioAulas>('/api/horarios/previo-aulas', { clase_id: idsClases.join(',') }, { signal }),
    enabled: idsClases.length > 0,
    staleTime: 0,
    gcTime: 0,
  });

export type BulkCall =
  | 'anular-clases'
  | 'confirmar-clases'
  | 'dar-por-dada'
  | 'cambiar-profesor'
  | 'cambiar-aula'
  | 'cambiar-hora-clase';

/**
 * Acts on several classes, or on none if one of them stands in the way.
 * @returns a sentence; of a cancelling also what comes back; and for the office whom to call
 * @throws ApiError with the sentence of the server
 */
export async function postBulk(
  call: BulkCall,
  idsClases: readonly number[],
  fields: Record<string, unknown>,
): Promise<MensajeReply & ConLlamadas> {
  const { mensaje, devuelve, ...calls } = await postForm<ClasesAnuladas & ConLlamadas>(`${API}/${call}`, {
    idsClases,
    ...fields,
  });
  return { mensaje: [mensaje, devuelve].filter(Boolean).join(' '), ...calls };
}

/**
 * What cancelling these classes would give back, in sentences, for the question before it. Empty if it cannot be read: the reply of the
 * cancelling says it too.
 */
export async function whatComesBack(idsClases: readonly number[]): Promise<string> {
  try {
    return (await postForm<DevuelveReply>(`${API}/previo-anular`, { idsClases })).devuelve;
  } catch {
    return '';
  }
}

/**
 * Moves one class to another day or hour and keeps its teacher.
 * @param version what the person sees of the class; a class that has changed since is not moved
 * @throws ApiError with the sentence of the server
 */
export const moveClass = (
  classId: number,
  date: string,
  hour: string,
  version?: number,
): Promise<MensajeReply & ConLlamadas> =>
  postForm<MensajeReply & ConLlamadas>('/api/horarios/set-cambio-clase', {
    clase_id: classId,
    fecha_destino: date,
    hora_destino: hour,
    version,
  });
