import { useState } from 'react';
import type { EstadoLlamada, LlamadaPersona } from '#libs/contracts';
import { messageOf, useSingleFlight } from '../base';
import { showToast } from '../ui';
import { postMark, refetchCalls } from './calls';

/**
 * Records whether a person was informed. `shown` is the new state at once. If the server refuses the change, `shown` becomes the stored
 * state again.
 */
export function useMarking({ id, version, estado }: LlamadaPersona) {
  const flight = useSingleFlight();
  const [wanted, setWanted] = useState<EstadoLlamada | null>(null);
  const mark = (next: EstadoLlamada) =>
    flight.run(async () => {
      setWanted(next);
      try {
        await postMark(id, next, version);
        return true;
      } catch (error) {
        showToast({ text: messageOf(error), tone: 'bad' });
        return false;
      } finally {
        await refetchCalls();
        setWanted(null);
      }
    });
  return { shown: wanted ?? estado, isBusy: flight.isBusy, mark };
}
