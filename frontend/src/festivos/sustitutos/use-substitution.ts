import { useState } from 'react';
import { refetchData, useSingleFlight } from '../../base';
import { offerRetry } from '../../ui';
import { useDoneToast } from '../../llamadas';
import { changeTeacher, useSubstitutes } from '../calls';

/** The choice of a substitute for a class, or of one for several. */
export function useSubstitution(ids: readonly number[]) {
  const substitutes = useSubstitutes(ids);
  const [picked, setChosen] = useState<number | null>(null);
  const flight = useSingleFlight();
  const showDone = useDoneToast();
  // A teacher who was free may be taken by the next fetch.
  const chosen = substitutes.data?.sustitutos.some(({ id }) => id === picked) === true ? picked : null;
  /** False after a refusal, which the person has seen. */
  const assign = async (): Promise<boolean> => {
    if (chosen === null) return false;
    try {
      showDone(await changeTeacher(ids, chosen));
      void refetchData();
      return true;
    } catch (error) {
      if (await offerRetry(error)) return assign();
      void substitutes.refetch();
      return false;
    }
  };
  return { substitutes, chosen, choose: setChosen, isBusy: flight.isBusy, assign: () => flight.run(assign) };
}
