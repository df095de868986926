import type { Clase, ConLlamadas, MensajeReply } from '#libs/contracts';
import { dayText } from '#libs/platform/civil';
import { refetchData, useSingleFlight } from '../../base';
import { askConfirm, askInputs } from '../../ui';
import { askAfterRefusal } from '../clases/ask-after-refusal';
import { moveClass, postBulk, describeReturnedCredits } from '../clases/calls';
import { isFamily, type Viewer } from '../clases/rights';
import { classError, refetchIfStale } from '../clases/stale';
import { CALLS_FOLLOW, SEEN_AT_ONCE, whenText } from '../clases/texts';
import { cancelFields, whoLeaves } from '../clases/who-leaves';
import { useDoneToast } from '../../llamadas';

/**
 * Returns two commands: one cancels a class (by its button), the other moves a class (by dragging). Both ask for a confirmation first.
 * @param onCancelled called after a cancellation, while the rows on screen still contain the cancelled class
 */
export function useClassActions({ tipo }: Viewer, onCancelled: (clase: Clase) => void) {
  const flight = useSingleFlight();
  const showDone = useDoneToast();
  /**
   * Runs an action. If the server refuses, the person may try again or give up.
   * @param moved the class that the action moves. For this class, the person may also choose another hour after a refusal
   */
  const act = (first: () => Promise<MensajeReply & ConLlamadas>, moved?: Clase) =>
    flight.run(async () => {
      let post = first;
      for (;;) {
        try {
          showDone(await post());
          void refetchData();
          return true;
        } catch (error) {
          refetchIfStale(error);
          const way = await askAfterRefusal(classError(error), moved !== undefined);
          if (way === null) return false;
          if (way !== 'retry' && moved !== undefined) post = () => moveClass(moved.id, way.fecha, way.hora);
        }
      }
    });
  const cancel = async (clase: Clase) => {
    const fields = await askCancel(clase, !isFamily(tipo));
    if (fields === null) return;
    const isDone = await act(() => postBulk('anular-clases', [clase.id], fields));
    if (isDone) onCancelled(clase);
  };
  const drop = async (clase: Clase, date: string, hour: string) => {
    if (date === clase.fecha && hour === clase.horaEntrada) return;
    const accepts = await askConfirm({
      title: `¿Mover la clase al ${dayText(date)} a las ${hour}?`,
      text: `${describe(clase)} Ahora es el ${whenText(clase)}. ${isFamily(tipo) ? SEEN_AT_ONCE : CALLS_FOLLOW}`,
      acceptLabel: 'Mover',
      isDanger: false,
    });
    if (accepts) await act(() => moveClass(clase.id, date, hour, clase.version), clase);
  };
  return { cancel, drop };
}

/** Asks for a confirmation. Returns the fields of the cancellation; null if the person does not cancel the class. */
async function askCancel(clase: Clase, asksReason: boolean): Promise<Record<string, string> | null> {
  const consequence = asksReason ? CALLS_FOLLOW : SEEN_AT_ONCE;
  const question = {
    title: `¿Anular la clase del ${whenText(clase)}?`,
    text: [describe(clase), await describeReturnedCredits([clase.id]), consequence].filter(Boolean).join(' '),
    acceptLabel: 'Anular',
  };
  if (!asksReason) return (await askConfirm(question)) ? {} : null;
  const reason = { name: 'motivo', label: 'Motivo (no es obligatorio)', value: '', maxLength: 200 };
  const answer = await askInputs(question, [...whoLeaves([clase]), reason]);
  return answer === null ? null : cancelFields(answer);
}

const describe = ({ alumno, materia, profesor }: Clase): string =>
  `${[alumno, materia, profesor].filter(Boolean).join(' · ')}.`;
