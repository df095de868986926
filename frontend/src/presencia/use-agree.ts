import type { EntradaPresencia } from '#libs/contracts';
import { messageOf, PRESENCE_KEY, refetchQueries, useSingleFlight } from '../base';
import { showToast } from '../ui';
import { agreeTo } from './calls';

/** Returns a function that records the user's agreement with an entry. */
export function useAgree(): (entry: EntradaPresencia) => void {
  const flight = useSingleFlight();
  const agree = async (entry: EntradaPresencia) => {
    try {
      showToast({ text: (await agreeTo(entry)).mensaje });
      return true;
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    } finally {
      await refetchQueries({ queryKey: [PRESENCE_KEY] });
    }
  };
  return (entry) => void flight.run(() => agree(entry));
}
