import { useEffect, useEffectEvent, useReducer } from 'react';
import type { Clase } from '#libs/contracts';
import { ApiError, messageOf, refetchData, useSingleFlight } from '../../base';
import { offerRetry, showAlert, type ToastRequest } from '../../ui';
import { CLASS_GONE, isConflict, isGone } from '../clases/stale';
import { useDoneToast } from '../../llamadas';
import { changeClass, useDates, useHours, shownHours, teacherAt } from '../../huecos';
import { changeReducer, firstDayFor, missingChoice, NO_CHANGE } from './change-reducer';

export interface ChangeEvents {
  /** Called after the class has moved. */
  onChanged: () => void;
  /** Called if the class was cancelled meanwhile. */
  onGone: () => void;
  /** Returns the toast's button that shows the class on its new date; returns no button if that date is on screen. */
  seeAction?: ((date: string) => Pick<ToastRequest, 'action'>) | undefined;
}

/** The state of moving a class: the offered days and hours, the choice, and the command that sends it. */
export function useChange(clase: Clase, { onChanged, onGone, seeAction }: ChangeEvents) {
  const [state, dispatch] = useReducer(changeReducer, NO_CHANGE);
  const flight = useSingleFlight();
  const showDone = useDoneToast();
  const { slot } = state;
  const { id: clase_id, materia_id, horaEntrada: hora } = clase;
  const dates = useDates({ fecha: firstDayFor(clase), materia_id, clase_id });
  const hours = useHours(slot.date === null ? null : { fecha: slot.date, materia_id, hora, clase_id });
  const offered = shownHours(hours.data ?? [], slot.lostHours);
  const chosen = hours.isPlaceholderData ? undefined : offered.find((hour) => hour.hora === slot.hour);
  const teacherId = teacherAt(chosen, slot.teacherId, clase.profesor_id);

  const leave = async () => {
    onGone();
    void refetchData();
    await showAlert(CLASS_GONE);
  };
  const onLost = useEffectEvent(leave);
  const isLost = isGone(dates.error) || isGone(hours.error);
  // If the class is cancelled, before or after the panel opened, the panel closes, because a retry is useless.
  useEffect(() => {
    if (isLost) void onLost();
  }, [isLost]);

  const send = async (date: string, hour: string): Promise<boolean> => {
    dispatch({ type: 'send' });
    try {
      const reply = await changeClass({
        clase_id,
        fecha_destino: date,
        hora_destino: hour,
        version: clase.version,
        ...(teacherId === null || teacherId === clase.profesor_id ? {} : { profesor_id: teacherId }),
      });
      showDone(reply, seeAction?.(date));
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
    if (isGone(error)) {
      await leave();
      return false;
    }
    const isTaken = isConflict(error);
    const nearest = error instanceof ApiError ? error.libres : [];
    dispatch({ type: 'refuse', refusal: { text: messageOf(error), nearest }, isTaken });
    // Reloads the hours, and the classes on the page behind the panel, because both may have changed.
    if (isTaken) await refetchData();
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
