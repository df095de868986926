import { useReducer } from 'react';
import type { DisponibilidadReply } from '#libs/contracts';
import { ApiError, refetchQueries, useSingleFlight } from '../../base';
import { askConfirm, offerRetry, showToast } from '../../ui';
import { useLeaveGuard } from '../../ui/windows/unsaved-changes';
import { saveAvailability } from './calls';
import { isChanged, openWeek, toFranjas, weekReducer } from './week-reducer';

/** The weekly hours of a teacher while they are edited, and the command that saves them. */
export function useWeek(profesorId: number, { franjas }: DisponibilidadReply) {
  const [week, dispatch] = useReducer(weekReducer, franjas, openWeek);
  const flight = useSingleFlight();
  const hasChanges = isChanged(week);
  useLeaveGuard({
    hasChanges: () => hasChanges,
    confirm: () =>
      askConfirm({
        title: 'Hay cambios sin guardar en la disponibilidad',
        acceptLabel: 'Descartar',
        cancelLabel: 'Seguir editando',
      }),
  });
  const save = async (): Promise<boolean> => {
    const sent = toFranjas(week.spans);
    try {
      const { mensaje } = await saveAvailability(profesorId, sent);
      dispatch({ type: 'reset', stored: sent });
      showToast({ text: mensaje });
      void refetchQueries({ queryKey: ['disponibilidad', profesorId] });
      return true;
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.campos).length > 0) {
        dispatch({ type: 'refuse', campos: error.campos });
        return false;
      }
      return (await offerRetry(error)) ? save() : false;
    }
  };
  return { week, dispatch, hasChanges, isBusy: flight.isBusy, save: () => void flight.run(save) };
}
