import { useReducer } from 'react';
import type { Clase } from '../../../../libs/contracts';
import { ApiError, messageOf, refetchQueries, useSingleFlight } from '../../base';
import { offerRetry, showAlert, showToast } from '../../ui';
import { changeClass, SLOTS_KEY, useDates, useHours } from '../reserva/calls';
import { shownHours, teacherAt } from '../reserva/slot';
import { changeReducer, firstDayFor, missingChoice, NO_CHANGE } from './change-reducer';

const CONFLICT = 409;

/** The change of a class: what is offered, what is chosen, and sending it. */
export function useChange(clase: Clase, onChanged: () => void) {
  const [state, dispatch] = useReducer(changeReducer, NO_CHANGE);
  const flight = useSingleFlight();
  const { slot } = state;
  const { id: clase_id, materia_id, horaEntrada: hora } = clase;
  const dates = useDates({ fecha: firstDayFor(clase), materia_id, clase_id });
  const hours = useHours(slot.date === null ? null : { fecha: slot.date, materia_id, hora, clase_id });
  const offered = shownHours(hours.data ?? [], slot.lostHours);
  const chosen = hours.isPlaceholderData ? undefined : offered.find((hour) => hour.hora === slot.hour);
  const teacherId = teacherAt(chosen, slot.teacherId, clase.profesor_id);

  const send = async (date: string, hour: string): Promise<boolean> => {
    dispatch({ type: 'send' });
    try {
      const { mensaje } = await changeClass({
        clase_id,
        fecha_destino: date,
        hora_destino: hour,
        ...(teacherId === null || teacherId === clase.profesor_id ? {} : { profesor_id: teacherId }),
      });
      showToast({ text: mensaje });
      onChanged();
      return true;
    } catch (error) {
      return refuse(error, () => send(date, hour));
    }
  };
  const refuse = async (error: unknown, again: () => Promise<boolean>): Promise<boolean> => {
    if (error instanceof ApiError && error.isOffline) {
      dispatch({ type: 'refuse', refusal: null, isTaken: false });
      return (await offerRetry(error)) && again();
    }
    const isTaken = error instanceof ApiError && error.status === CONFLICT;
    const nearest = error instanceof ApiError ? error.libres : [];
    dispatch({ type: 'refuse', refusal: { text: messageOf(error), nearest }, isTaken });
    if (isTaken) await refetchQueries({ queryKey: [SLOTS_KEY] });
    return false;
  };
  const submit = async () => {
    const missing = missingChoice(slot);
    if (missing !== null) await showAlert(missing);
    else if (slot.date !== null && slot.hour !== null) {
      const { date, hour } = slot;
      await flight.run(() => send(date, hour));
    }
  };
  return { ...state, dispatch, dates, hours, offered, chosen, teacherId, submit };
}

export type Change = ReturnType<typeof useChange>;
