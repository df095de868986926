import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AltaMasivaReply, AltaPair, MensajeReply } from '../../../libs/contracts';
import { postForm } from '../base';

const BULK_URL = '/administrar/altas/api/alta-masiva';

/** The body of a bulk enrolment, as on the wire. */
export interface EnrolRequest {
  cursos: readonly number[];
  alumnos: readonly number[];
  /** `YYYY-MM-DD` */
  fecha: string;
}

/** Milliseconds. */
const DEBOUNCE = 400;

/** The result that a bulk enrolment would have; null requests nothing. `isCurrent`: the shown result is of this request. */
export function usePreview(request: EnrolRequest | null) {
  const [settled] = useDebouncedValue(request, DEBOUNCE);
  const preview = useQuery({
    queryKey: ['alta-masiva', settled],
    queryFn: ({ signal }) => postForm<AltaMasivaReply>(BULK_URL, { ...settled, previo: 1 }, { signal }),
    enabled: request !== null && settled !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isSettled = request !== null && settled !== null && JSON.stringify(request) === JSON.stringify(settled);
  return { ...preview, isCurrent: isSettled && !preview.isPlaceholderData && !preview.isFetching };
}

/** Puts a student at the end of the waiting list of a course. @throws ApiError of status 409 when a rule forbids it */
export const joinWaiting = ({ curso_id, alumno_id }: AltaPair): Promise<MensajeReply> =>
  postForm<MensajeReply>('/api/horarios/esperas', { curso_id, alumno_id });

/** @param idempotencyKey the same for every attempt at the same enrolment */
export const enrol = (request: EnrolRequest, idempotencyKey: string): Promise<AltaMasivaReply> =>
  postForm<AltaMasivaReply>(BULK_URL, { ...request }, { idempotencyKey });
