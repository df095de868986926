import { useDebouncedValue } from '@mantine/hooks';
import type { AltaMasivaReply, AltaPair, MensajeReply } from '#libs/contracts';
import { postForm } from '../base';
import { usePreview, type ConfirmedKind, type PreviewState } from '../processes/confirmed-run';

/** The body of a bulk enrolment, as on the wire. */
export interface EnrolRequest {
  cursos: readonly number[];
  alumnos: readonly number[];
  /** `YYYY-MM-DD` */
  fecha: string;
}

/** Milliseconds. */
const DEBOUNCE = 400;

/**
 * The request that starts a bulk enrolment. The button starts it without a confirmation dialog. The server skips pairs of student and
 * course that can no longer be enrolled.
 */
export const ENROL: ConfirmedKind<EnrolRequest, AltaMasivaReply> = { call: '/administrar/altas/api/alta-masiva' };

export type EnrolPreview = PreviewState<EnrolRequest, AltaMasivaReply>;

/** The preview of a bulk enrolment, debounced; null requests no preview. */
export function useEnrolPreview(request: EnrolRequest | null): EnrolPreview {
  const [settled] = useDebouncedValue(request, DEBOUNCE);
  const state = usePreview(ENROL, request === null ? null : settled);
  return { ...state, isFresh: state.isFresh && JSON.stringify(request) === JSON.stringify(settled) };
}

/** Puts a student at the end of the waiting list of a course. @throws ApiError of status 409 when a rule forbids it */
export const joinWaiting = ({ curso_id, alumno_id }: AltaPair): Promise<MensajeReply> =>
  postForm<MensajeReply>('/api/horarios/esperas', { curso_id, alumno_id });
