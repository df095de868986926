import { useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AsistenciaReply } from '#libs/contracts';
import { messageOf, minuteOf, refetchData, useSingleFlight, wayBack } from '../../base';
import { askConfirm, showToast } from '../../ui';
import { useLeaveGuard } from '../../ui/windows/unsaved-changes';
import { attendanceReducer, isToBegin, openSheet, type AttendanceState, type ChosenMark } from './attendance-reducer';
import { saveAttendance } from './calls';

export interface Attendance extends AttendanceState {
  isSaving: boolean;
  choose: (student: number, mark: ChosenMark) => void;
  /** Saves the marks and goes back to the page that the sheet was opened from. */
  save: () => Promise<void>;
}

const START_PAGE = '/administrar/';

/** The state of an attendance sheet and the command that saves it. */
export function useAttendance({ clase, alumnos }: AsistenciaReply): Attendance {
  const [state, dispatch] = useReducer(attendanceReducer, alumnos, openSheet);
  const saving = useSingleFlight();
  const navigate = useNavigate();
  const { state: historyState } = useLocation() as { state: unknown };
  const hasChanges = () => state.isTouched && !saving.isRunning();
  useLeaveGuard({ hasChanges, confirm: () => (hasChanges() ? askToDiscard() : Promise.resolve(true)) });
  const saveOnce = async () => {
    try {
      const { mensaje } = await saveAttendance(clase.id, state.marks);
      showToast({ text: mensaje });
      const back = wayBack(historyState);
      await navigate(back?.path ?? START_PAGE, { state: back?.state });
      void refetchData();
      return true;
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    }
  };
  return {
    ...state,
    isSaving: saving.isBusy,
    choose: (student, mark) => dispatch({ type: 'choose', student, mark }),
    save: async () => {
      if (!isToBegin(clase, minuteOf(new Date())) || (await askIfEarly(clase.horaEntrada))) await saving.run(saveOnce);
    },
  };
}

const askIfEarly = (hour: string): Promise<boolean> =>
  askConfirm({
    title: `La clase empieza a las ${hour}. ¿Guardar ya la asistencia?`,
    acceptLabel: 'Guardar',
    isDanger: false,
  });

const askToDiscard = (): Promise<boolean> =>
  askConfirm({
    title: 'La lista tiene cambios sin guardar',
    acceptLabel: 'Descartar',
    cancelLabel: 'Seguir con la lista',
  });
