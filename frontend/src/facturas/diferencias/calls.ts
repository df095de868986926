import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DiferenciaCuota, DiferenciasCuotasReply } from '#libs/contracts';
import { getJson, postForm, postJson } from '../../base';
import { readNames } from '../masiva/draft/calls';
import { paramsOf, type Search } from './model/search';

const API = '/administrar/facturas/api/diferencias-cuotas';

/** The worklist. While another month or student loads, the previous rows stay. */
export function useDifferences(search: Search) {
  return useQuery({
    queryKey: ['diferencias-cuotas', search],
    queryFn: ({ signal }) => getJson<DiferenciasCuotasReply>(API, paramsOf(search), { signal }),
    placeholderData: keepPreviousData,
    // Always stale, because invoices issued on other pages change the worklist.
    staleTime: 0,
  });
}

/** Loads the name of the student whose id is in the URL: `Apellidos, Nombre`. */
export function useStudentName(id: number | null) {
  return useQuery({
    queryKey: ['nombre-del-alumno', id],
    queryFn: () => readNames(id === null ? [] : [id]),
    enabled: id !== null,
    select: ([student]) => student ?? null,
  });
}

/** The fields of a difference that a request sends. From the amounts on screen, the server detects whether the difference has changed. */
const seenOf = ({ clave, alumno_id, antes, ahora }: DiferenciaCuota) => ({ clave, alumno_id, antes, ahora });

/** Accepts a fee as it was billed. @throws ApiError 409 if the difference has changed */
export const leave = (difference: DiferenciaCuota): Promise<{ mensaje: string }> =>
  postForm(`${API}/dejar`, seenOf(difference));

/**
 * Accepts several fees as they were billed: all of them or none.
 * @throws ApiError 409 if one of the differences has changed
 */
export const leaveSeveral = (diferencias: readonly DiferenciaCuota[]): Promise<{ mensaje: string }> =>
  postJson(`${API}/dejar-varias`, { diferencias: diferencias.map(seenOf) });

/** Undoes `leave`. @throws ApiError */
export const resume = (difference: DiferenciaCuota): Promise<{ mensaje: string }> =>
  postForm(`${API}/retomar`, seenOf(difference));

/** Creates the draft that settles a difference. @returns the id of the invoice @throws ApiError 409 if the difference has changed */
export async function createDraft(difference: DiferenciaCuota): Promise<number> {
  const reply = await postForm<{ transaccion_id: number }>(`${API}/borrador`, seenOf(difference));
  return reply.transaccion_id;
}

/** Records that a person has reviewed an old line. @throws ApiError */
export const markReviewed = (id: number): Promise<{ mensaje: string }> => postForm(`${API}/revisada`, { id });
