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
} from '#libs/contracts';
import { getJson, postForm } from '../../base';

const API = '/clases-particulares/api';

/** The filters of `get-clases`; an empty text does not filter. */
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

/** What the search returns: free and occupied hours (T), only occupied hours (O), or only free hours (L). */
export type SearchType = 'T' | 'O' | 'L';

/** The query for matching classes. If the filters are null, for example because a filter is wrong, the query sends no request. */
export const classesQuery = (filters: ClassFilters | null) =>
  queryOptions({
    queryKey: ['clases', filters],
    queryFn: ({ signal }) => getJson<ClasesReply>(`${API}/get-clases`, withoutEmpty(filters), { signal }),
    enabled: filters !== null,
    staleTime: 0,
  });

const withoutEmpty = (filters: ClassFilters | null): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters ?? {}).filter(([, value]) => value !== '' && value !== undefined));

/** Loads one class. @throws ApiError 404 if it no longer exists */
export const loadClass = async (id: number): Promise<Clase> =>
  (await getJson<{ clase: Clase }>(`${API}/get-clase/${String(id)}`)).clase;

/** The days of a range with their holidays, the academy's hours, and the days of notice that families must give. */
export const structureQuery = (range: { fecha1: string; fecha2: string } | null) =>
  queryOptions({
    queryKey: ['clases-estructura', range],
    queryFn: ({ signal }) => getJson<EstructuraReply>(`${API}/get-estructura`, { ...range }, { signal }),
    enabled: range !== null,
  });

/** The teachers of a course; 0 for all teachers. */
export const teachersQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['clases-profesores', courseId],
    queryFn: ({ signal }) => getJson<ProfesoresReply>(`${API}/get-profesores/${courseId}`, {}, { signal }),
  });

/** The query for other rooms, for each class and for all classes together. If the list of classes is empty, no request is sent. */
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
 * Changes several classes. If one class has an obstacle, changes none.
 * @returns `mensaje`: the sentence of the server and, after a cancellation, a sentence about the credits given back. For the office, also
 * `llamadas`: the people to phone
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
 * Returns a text for the confirmation: the credits that the cancellation of these classes would give back. If the request fails, the text
 * is empty, because the reply to the cancellation contains the text too.
 */
export async function describeReturnedCredits(idsClases: readonly number[]): Promise<string> {
  try {
    return (await postForm<DevuelveReply>(`${API}/previo-anular`, { idsClases })).devuelve;
  } catch {
    return '';
  }
}

/**
 * Moves one class to another day or hour and keeps its teacher.
 * @param version the version on screen; a class that has changed since is not moved
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
