import { useState } from 'react';
import { refetchData, useSingleFlight } from '../../base';
import { offerRetry } from '../../ui';
import { useDoneToast } from '../../llamadas';
import { changeTeacher, useSubstitutes } from '../calls';

/** Loads the possible substitutes, stores the choice and assigns one substitute to all these classes. */
export function useSubstitution(ids: readonly number[]) {
  const substitutes = useSubstitutes(ids);
  const [picked, setChosen] = useState<number | null>(null);
  const flight = useSingleFlight();
  const showDone = useDoneToast();
  // After a refetch, the chosen teacher may no longer be free. Then no teacher is chosen.
  const chosen = substitutes.data?.sustitutos.some(({ id }) => id === picked) === true ? picked : null;
  /** Assigns the substitute. After a refusal it shows the reason and resolves to false. */
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
