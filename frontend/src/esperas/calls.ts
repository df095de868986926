import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ConLlamadas, EsperasReply, MensajeReply } from '#libs/contracts';
import { getJson, messageOf, postForm, refetchData, refetchQueries, useSingleFlight } from '../base';
import { showToast } from '../ui';
import { useDoneToast } from '../llamadas';

const API = '/api/horarios/esperas';
const KEY = 'esperas';
/** Polling interval in milliseconds: the server makes offers and lets them expire without an action of the user. */
const REFETCH_MS = 30_000;

/** The waiting list of a course. */
export function useLine(courseId: number): UseQueryResult<EsperasReply> {
  return useQuery({
    queryKey: [KEY, courseId],
    queryFn: ({ signal }) => getJson<EsperasReply>(API, { curso_id: courseId }, { signal }),
    refetchInterval: REFETCH_MS,
    enabled: courseId !== 0,
  });
}

export const joinLine = (courseId: number, studentId: number): Promise<MensajeReply> =>
  postForm<MensajeReply>(API, { curso_id: courseId, alumno_id: studentId });

export type LineCall = 'retirar' | 'ofrecer' | 'mover' | 'responder';

/**
 * Returns `isBusy` and `call`. `call` changes a row of the waiting list, shows the result and reloads the list. `call` resolves to true if
 * the change succeeded.
 */
export function useLineCall(): {
  isBusy: boolean;
  call: (name: LineCall, fields: Record<string, number>) => Promise<boolean>;
} {
  const flight = useSingleFlight();
  const showDone = useDoneToast();
  const send = async (name: LineCall, fields: Record<string, number>) => {
    try {
      showDone(await postForm<MensajeReply & ConLlamadas>(`${API}/${name}`, fields));
      return true;
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    } finally {
      // An accepted offer enrols the student, so the rest of the page reloads too.
      await (name === 'responder' ? refetchData() : refetchLines());
    }
  };
  return {
    isBusy: flight.isBusy,
    call: (name, fields) => flight.run(() => send(name, fields)),
  };
}

export const refetchLines = (): Promise<void> => refetchQueries({ queryKey: [KEY] });
