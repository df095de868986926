import { useEffect, useReducer } from 'react';
import type { Choque } from '#libs/contracts';
import { ApiError, broadcast, dayOf, messageOf } from '../../base';
import { askConfirm, offerRetry, showAlert, type ToastRequest } from '../../ui';
import { refetchIfStale } from '../clases/stale';
import { useDoneToast } from '../../llamadas';
import { requestClass, useDates, useHours, useRequestable, teacherAt, type RequestBody } from '../../huecos';
import {
  bodyOf,
  creditOf,
  datesText,
  firstBooked,
  firstDayOf,
  impossibleDates,
  missingStep,
  requestReducer,
  startRequest,
  subjectOf,
  type RequestStart,
} from './request-reducer';

export const REQUEST_WINDOW = 'solicitar-clase';

/**
 * Closes the request window after a final refusal, and shows the message of the refusal in a dialog. The dialog stays open until the user
 * closes it.
 */
function giveUp(error: unknown): void {
  const mensaje = messageOf(error);
  broadcast('claustro:error-clase', { mensaje });
  broadcast('claustro:ventana', { id: REQUEST_WINDOW, accion: 'cerrar' });
  refetchIfStale(error);
  void showAlert(mensaje);
}

const isOffline = (error: unknown): boolean => error instanceof ApiError && error.isOffline;

export interface RequestOptions {
  altaId: number;
  /** A free hour that the user chose before `RequestWindow` opened; null for none. */
  start: RequestStart | null;
  /** The make-up credit to use; null for none. */
  creditId: number | null;
  onBooked: () => void;
  /** Returns the toast button that shows the booked class. If the date of the class is already on screen, returns no button. */
  seeAction?: ((date: string) => Pick<ToastRequest, 'action'>) | undefined;
}

/** Holds a request for a new class: what is offered, what the user has chosen, and the command that sends the request. */
export function useRequest({ altaId, start, creditId: startCredit, onBooked, seeAction }: RequestOptions) {
  const [state, dispatch] = useReducer(requestReducer, startRequest(start, startCredit));
  const requestable = useRequestable(altaId);
  const showDone = useDoneToast();
  const { slot, subjectId } = state;
  const subject = subjectOf(requestable.data?.materias ?? [], subjectId);
  const purpose = subject && { materia_id: subject.id, alta_id: altaId };
  const dates = useDates(purpose ? { ...purpose, fecha: firstDayOf(start, dayOf(new Date())) } : null);
  const hours = useHours(purpose && slot.date !== null ? { ...purpose, fecha: slot.date } : null);
  const offered = hours.data ?? [];
  const chosen = hours.isPlaceholderData ? undefined : offered.find(({ hora }) => hora === slot.hour);
  const teacherId = teacherAt(chosen, slot.teacherId, null);
  const creditId = creditOf(requestable.data?.creditos ?? [], state);

  const { error } = requestable;
  useEffect(() => {
    if (error !== null && !isOffline(error)) giveUp(error);
  }, [error]);

  const send = async (body: RequestBody, impossible: readonly string[] = []): Promise<boolean> => {
    try {
      showDone(await requestClass(body), seeAction?.(firstBooked(body.fecha, impossible)));
      onBooked();
      return true;
    } catch (refusal) {
      if (isOffline(refusal)) return (await offerRetry(refusal)) && send(body, impossible);
      if (refusal instanceof ApiError && body.parcial === undefined) {
        const { choques } = refusal;
        const taken = impossibleDates(choques, state.weeks);
        if (taken.length > 0)
          return (await confirmOtherDates(choques, taken, state.weeks)) && send({ ...body, parcial: 1 }, taken);
      }
      giveUp(refusal);
      return false;
    }
  };
  const accept = async (): Promise<boolean> => {
    const body = bodyOf(state, subject, altaId, { teacherId, creditId });
    if (body === null) return false;
    dispatch({ type: 'send' });
    try {
      return await send(body);
    } finally {
      dispatch({ type: 'settle' });
    }
  };
  const missing = missingStep(subject, slot);
  return {
    state,
    dispatch,
    requestable,
    subject,
    purpose,
    dates,
    hours,
    offered,
    chosen,
    teacherId,
    creditId,
    missing,
    accept,
  };
}

export type Request = ReturnType<typeof useRequest>;

/** Asks whether to book the other dates of a series, and lists the impossible dates. Resolves to true if the person accepts. */
const confirmOtherDates = (
  choques: readonly Choque[],
  impossible: readonly string[],
  weeks: number,
): Promise<boolean> =>
  askConfirm({
    title: `${impossible.length} de las ${weeks} clases no se ${impossible.length === 1 ? 'puede' : 'pueden'} reservar`,
    text: datesText(choques, impossible),
    acceptLabel: 'Reservar las demás',
    isDanger: false,
  });
