import type { EstadoLlamada, LlamadaPersona } from '../../../../libs/contracts';
import { messageOf, useSingleFlight } from '../../base';
import { showToast } from '../../ui';
import { postMark, refetchCalls } from './calls';

/** Notes whether a person was told. A refusal is shown, and what is stored now. */
export function useMarking(person: LlamadaPersona) {
  const flight = useSingleFlight();
  const mark = (estado: EstadoLlamada) =>
    flight.run(async () => {
      try {
        await postMark(person.id, estado, person.version);
        return true;
      } catch (error) {
        showToast({ text: messageOf(error), tone: 'bad' });
        return false;
      } finally {
        await refetchCalls();
      }
    });
  return { isBusy: flight.isBusy, mark };
}
