import type { Clase } from '../../../../libs/contracts';
import { dayText } from '../../../../libs/horarios/calculo';
import { refetchData, useSingleFlight } from '../../base';
import { askConfirm, askInputs, offerRetry, showToast } from '../../ui';
import { moveClass, postBulk } from '../clases/calls';
import { isFamily, type Viewer } from '../clases/rights';
import { classError, refetchIfStale } from '../clases/stale';
import { whenText } from '../clases/texts';

/**
 * What is done with one class: cancelled by its button, or moved by dragging it. Both ask first.
 * @param onCancelled before the classes are loaded again
 */
export function useClassActions({ tipo }: Viewer, onCancelled: (clase: Clase) => void) {
  const flight = useSingleFlight();
  const act = (post: () => Promise<{ mensaje: string }>) =>
    flight.run(async () => {
      for (;;) {
        try {
          showToast({ text: (await post()).mensaje });
          void refetchData();
          return true;
        } catch (error) {
          refetchIfStale(error);
          if (!(await offerRetry(classError(error)))) return false;
        }
      }
    });
  const cancel = async (clase: Clase) => {
    const reason = await askCancel(clase, !isFamily(tipo));
    if (reason === null) return;
    const isDone = await act(() => postBulk('anular-clases', [clase.id], { motivo: reason || undefined }));
    if (isDone) onCancelled(clase);
  };
  const drop = async (clase: Clase, date: string, hour: string) => {
    if (date === clase.fecha && hour === clase.horaEntrada) return;
    const accepts = await askConfirm({
      title: `¿Mover la clase al ${dayText(date)} a las ${hour}?`,
      text: `${describe(clase)} Ahora es el ${whenText(clase)}. Se avisará a la familia y al profesor.`,
      acceptLabel: 'Mover',
      isDanger: false,
    });
    if (accepts) await act(() => moveClass(clase.id, date, hour));
  };
  return { cancel, drop };
}

/** The reason, which may be empty; null if the person keeps the class. */
async function askCancel(clase: Clase, asksReason: boolean): Promise<string | null> {
  const question = {
    title: `¿Anular la clase del ${whenText(clase)}?`,
    text: `${describe(clase)} ${asksReason ? 'Se avisará a la familia y al profesor.' : 'Se avisará al profesor.'}`,
    acceptLabel: 'Anular',
  };
  if (!asksReason) return (await askConfirm(question)) ? '' : null;
  const reason = { name: 'motivo', label: 'Motivo (no es obligatorio)', value: '', maxLength: 200 };
  return (await askInputs(question, [reason]))?.motivo ?? null;
}

const describe = ({ alumno, materia, profesor }: Clase): string =>
  `${[alumno, materia, profesor].filter(Boolean).join(' · ')}.`;
