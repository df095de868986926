import { useDebouncedValue } from '@mantine/hooks';
import type { AltaMasivaReply, AltaPair, MensajeReply } from '../../../libs/contracts';
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

/** Bulk enrolment. Its button is the confirmation, and what has changed since the preview is left out by the run. */
export const ENROL: ConfirmedKind<EnrolRequest, AltaMasivaReply> = { call: '/administrar/altas/api/alta-masiva' };

export type EnrolPreview = PreviewState<EnrolRequest, AltaMasivaReply>;

/** The preview of a bulk enrolment, requested when its choices have settled; null requests nothing. */
export function useEnrolPreview(request: EnrolRequest | null): EnrolPreview {
  const [settled] = useDebouncedValue(request, DEBOUNCE);
  const state = usePreview(ENROL, request === null ? null : settled);
  return { ...state, isFresh: state.isFresh && JSON.stringify(request) === JSON.stringify(settled) };
}

/** Puts a student at the end of the waiting list of a course. @throws ApiError of status 409 when a rule forbids it */
export const joinWaiting = ({ curso_id, alumno_id }: AltaPair): Promise<MensajeReply> =>
  postForm<MensajeReply>('/api/horarios/esperas', { curso_id, alumno_id });
